import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { BlobStore } from '../../../../src/server/files/blob-store.ts';
import { createDiskStore } from '../../../../src/server/files/disk-store.ts';
import { createS3Store } from '../../../../src/server/files/s3-store.ts';
import type { MalwareScanner } from '../../../../src/server/scan/malware-scanner.ts';
import { idsIn, newBlobId, put } from '../../../contracts/blob-store-contract.ts';
import { eventually } from '../../../support/eventually.ts';
import { fakeScanner } from '../../../support/fakes/fake-scanner.ts';
import { emptyFolder } from '../../../support/folders.ts';
import { startS3 } from '../../../support/servers/throwaway-s3.ts';
import { skipSuite } from '../../../support/skip.ts';
import { demoHost, openRoom } from '../../support/services-under-test.ts';

const hour = 3_600_000;

/** A room whose files lie in this store, and what is asked of it. */
const openWith = async (blobs: BlobStore, scanner: MalwareScanner | null = null) => {
  const room = await openRoom([], undefined, { blobs, scanner });
  const find = (id: string) =>
    room.db.selectFrom('resources').selectAll().where('resource_id', '=', id).executeTakeFirst();
  return {
    ...room,
    find,
    /** Makes the record of a file, with bytes where they are given, as if it stood like this. */
    async add(id: string, status: string, bytes: string | null = 'hello', roomId = 'main'): Promise<string> {
      const input = { resource_id: id, resource_name: id, size_bytes: 5, room_id: roomId };
      const { generateFileResource: made } = await room.ask(
        demoHost,
        `mutation($input: FileResourceInput!) { generateFileResource(event_id: "demo", input: $input) {
          payload { ... on ResourcePayload { resource { publish_id } } } } }`,
        { input },
      );
      const { publish_id: publishId } = made.payload.resource;
      await room.db
        .updateTable('resources')
        .set({ status: status as 'ready', bytes_at: bytes === null ? null : room.time.nowMs })
        .where('resource_id', '=', id)
        .execute();
      if (bytes !== null) await put(blobs, publishId, Buffer.from(bytes));
      return publishId;
    },
  };
};

/** What is swept is the same wherever the bytes are. */
const sweeping = (name: string, open: () => Promise<BlobStore>): void => {
  test(`${name}: bytes of which no resource knows go after an hour, and those of resources stay`, async () => {
    const blobs = await open();
    const room = await openWith(blobs);
    const [unknown, ready, infected] = [
      newBlobId(),
      await room.add('ready', 'ready'),
      await room.add('bad', 'infected'),
    ];
    await put(blobs, unknown, Buffer.from('hello'));
    const stray = newBlobId();
    await blobs.uploads.create(Object.assign(await blobs.uploads.getUpload(unknown), { id: stray, offset: 0 }));
    await room.runJobs();
    const before = await idsIn(blobs);
    for (const id of [unknown, stray, ready, infected]) assert.ok(before.has(id), id);
    room.time.nowMs = Date.now() + hour + 60_000;
    await room.runJobs();
    const after = await idsIn(blobs);
    for (const id of [unknown, stray, infected]) assert.not(after.has(id), id);
    assert.ok(after.has(ready));
    await room.stop();
  });

  test(`${name}: the bytes of another database are left alone`, async () => {
    const blobs = await open();
    const first = await openWith(blobs);
    const ofFirst = await first.add('ready', 'ready');
    await first.runJobs();
    const second = await openWith(blobs);
    // Both began as copies of one.
    await second.db.updateTable('file_owners').set({ owner: 'another' }).execute();
    second.time.nowMs = Date.now() + 2 * hour;
    await second.runJobs();
    assert.ok((await idsIn(blobs)).has(ofFirst));
    await first.stop();
    await second.stop();
  });
};

const folder = await emptyFolder();
let folders = 0;
const openDisk = async (): Promise<BlobStore> => {
  folders += 1;
  const disk = createDiskStore(`${folder.path}/files-${folders}`);
  await disk.open();
  return disk;
};
test.after(folder.remove);
sweeping('disk', openDisk);

const stores: BlobStore[] = [];
const s3 = await startS3();
if ('missing' in s3) {
  skipSuite('what is left in a bucket', s3.missing);
} else {
  sweeping('S3', async () => {
    await mkdir(join(s3.bucketFolder, '..', `files-${++folders}`));
    const store = createS3Store({ ...s3.options, bucket: `files-${folders}` });
    stores.push(store);
    return store;
  });
  test.after(async () => {
    for (const store of stores) store.close();
    await s3.stop();
  });
}

test('the files of a room that was removed go with it, but for those that another room has', async () => {
  const blobs = await openDisk();
  const room = await openWith(blobs);
  await room.ask(
    demoHost,
    'mutation { createStandardRoom(event_id: "demo", input: { name: "Side", room_id: "side" }) { event_id } }',
  );
  const [gone, shared] = [
    await room.add('gone', 'ready', 'hello', 'side'),
    await room.add('shared', 'ready', 'hello', 'side'),
  ];
  const words = 'updateResourceVisibility(event_id: "demo", resource_id: "shared", addTo: ["room:main"])';
  await room.ask(demoHost, `mutation { ${words} { __typename } }`);
  await room.ask(demoHost, 'mutation { deleteRoomComplete(event_id: "demo", room_id: "side") { __typename } }');
  await room.runJobs();
  assert.is(await room.find('gone'), undefined);
  assert.ok(await room.find('shared'));
  const ids = await idsIn(blobs);
  assert.not(ids.has(gone));
  assert.ok(ids.has(shared));
  await room.stop();
});

test('the files of an event that was removed go with it', async () => {
  const blobs = await openDisk();
  const room = await openWith(blobs);
  const publishId = await room.add('gone', 'ready');
  await room.db.updateTable('events').set({ removed: true }).where('event_id', '=', 'demo').execute();
  await room.runJobs();
  assert.is(await room.find('gone'), undefined);
  assert.not((await idsIn(blobs)).has(publishId));
  await room.stop();
});

test('space that was asked for, and into which no byte came, is free after an hour', async () => {
  const room = await openWith(await openDisk());
  await room.add('never', 'waiting_for_upload', null);
  room.time.nowMs += hour - 60_000;
  await room.runJobs();
  assert.ok(await room.find('never'));
  room.time.nowMs += 120_000;
  await room.runJobs();
  assert.is(await room.find('never'), undefined);
  await room.stop();
});

test('an upload can be gone on with for a day after its last bytes, whenever it was begun', async () => {
  const room = await openWith(await openDisk());
  await room.add('slow', 'waiting_for_upload', 'hel');
  const addedAtMs = room.time.nowMs;
  room.time.nowMs = addedAtMs + 23 * hour;
  await room.db.updateTable('resources').set({ bytes_at: room.time.nowMs }).where('resource_id', '=', 'slow').execute();
  room.time.nowMs += 23 * hour;
  await room.runJobs();
  assert.ok(await room.find('slow'));
  room.time.nowMs += 2 * hour;
  await room.runJobs();
  assert.is(await room.find('slow'), undefined);
  await room.stop();
});

test('a file whose upload failed, and that nobody tries again, is deleted', async () => {
  const blobs = await openDisk();
  const room = await openWith(blobs);
  const publishId = await room.add('failed', 'error', 'hel');
  room.time.nowMs += 23 * hour;
  await room.runJobs();
  assert.ok(await room.find('failed'));
  room.time.nowMs += 2 * hour;
  await room.runJobs();
  assert.is(await room.find('failed'), undefined);
  assert.not((await idsIn(blobs)).has(publishId));
  await room.stop();
});

test('a file that waits for its scan is kept however long that takes', async () => {
  const scanner = fakeScanner();
  scanner.isAway = true;
  const room = await openWith(await openDisk(), scanner);
  await room.add('waits', 'uploading');
  room.time.nowMs += 72 * hour;
  await room.runJobs();
  await eventually(() => scanner.scans === 1);
  await room.runJobs();
  assert.is((await room.find('waits'))?.status, 'uploading');
  await room.stop();
});

test('files are looked at by turns of their owners: nobody waits for all of somebody else', async () => {
  const scanned: string[] = [];
  const scanner = fakeScanner();
  const { scan } = scanner;
  let goOn = (): void => undefined;
  const isFree = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  scanner.scan = async (bytes) => {
    const text = Buffer.concat(await bytes.toArray()).toString();
    scanned.push(text);
    await isFree;
    return scan(Readable.from([Buffer.from(text)]));
  };
  const room = await openWith(await openDisk(), scanner);
  for (const [id, owner] of [
    ['ann-1', 'ann'],
    ['ann-2', 'ann'],
    ['ann-3', 'ann'],
    ['ann-4', 'ann'],
    ['ben-1', 'ben'],
    ['cem-1', 'cem'],
  ] as const) {
    await room.add(id, 'uploading', id);
    await room.db
      .updateTable('resources')
      .set({ owner, updated_at: room.time.nowMs })
      .where('resource_id', '=', id)
      .execute();
  }
  await room.runJobs();
  goOn();
  await eventually(() => scanned.length === 6);
  // Two are looked at at one time.
  assert.equal([...scanned.slice(0, 2)].sort(), ['ann-1', 'ben-1']);
  assert.equal([...scanned.slice(2, 4)].sort(), ['ann-2', 'cem-1']);
  await room.stop();
});

test('an upload whose last bytes came without being noted is ready after the next round', async () => {
  const room = await openWith(await openDisk());
  await room.add('whole', 'waiting_for_upload', 'hello');
  await room.add('half', 'waiting_for_upload', 'hel');
  await room.runJobs();
  await eventually(async () => (await room.find('whole'))?.status === 'ready');
  assert.is((await room.find('half'))?.status, 'waiting_for_upload');
  await room.stop();
});

test('a file whose bytes are not whole when it is looked at is told as wrong', async () => {
  const room = await openWith(await openDisk());
  await room.add('short', 'uploading', 'hel');
  await room.runJobs();
  await eventually(async () => (await room.find('short'))?.status === 'error');
  await room.stop();
});

test('a resource that cannot be removed from its store now is removed all the same', async () => {
  const disk = await openDisk();
  const reported: unknown[] = [];
  const blobs: BlobStore = {
    ...disk,
    remove: () => Promise.reject(new Error('away')),
    read: async () => Readable.from([]),
  };
  const room = await openRoom([], undefined, { blobs, report: (problem) => void reported.push(problem) });
  await room.ask(
    demoHost,
    `mutation { generateFileResource(event_id: "demo", input: { resource_id: "a", resource_name: "a", size_bytes: 5,
      room_id: "main" }) { __typename } }`,
  );
  await room.ask(demoHost, 'mutation { deleteResource(event_id: "demo", resource_id: "a") { __typename } }');
  assert.is(reported.length, 1);
  await room.stop();
});

test.run();
