import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createDiskStore } from '../../../../src/server/files/disk-store.ts';
import { createSegmentFiles } from '../../../../src/server/modules/recording/segment-files.ts';
import { createMemoryPubSub } from '../../../../src/server/pubsub/memory-pubsub.ts';
import { streamOfResources } from '../../../../src/shared/values/streams.ts';
import { eventually } from '../../../support/eventually.ts';
import { emptyFolder } from '../../../support/folders.ts';
import { quietPlatform } from '../../support/server-under-test.ts';
import { demoHost, openRoom, openServices } from '../../support/services-under-test.ts';

// Two servers on one database, each with a folder of its own for what its recorders write.
let folder: Awaited<ReturnType<typeof emptyFolder>>;
let here: Awaited<ReturnType<typeof openRoom>>;
let there: Awaited<ReturnType<typeof openServices>>;
const pubsub = createMemoryPubSub();
const folderOf = (name: string): string => join(folder.path, name);
const recordersOf = (name: string) => ({ ...quietPlatform.recorders, folder: folderOf(name) });

test.before(async () => {
  folder = await emptyFolder();
  for (const name of ['here', 'there', 'files']) await mkdir(folderOf(name));
  const blobs = createDiskStore(folderOf('files'));
  here = await openRoom([], undefined, { blobs, pubsub, recorders: recordersOf('here') });
  there = await openServices(here.db, undefined, undefined, pubsub, { blobs, recorders: recordersOf('there') });
  for (const { begin } of there.parts) await begin?.();
});
test.after(async () => {
  await here.stop();
  await folder.remove();
});

/** A recording that has ended, of which one segment came to each server and was finished by none. */
const insert = async (id: string): Promise<void> => {
  await here.db
    .insertInto('recordings')
    .values({
      ...{ recording_id: id, event_id: 'demo', room_id: 'main', room_name: 'Main hall', asked_by: 'host' },
      ...{
        state: 'ended',
        requested_at: 1,
        started_at: 1,
        ended_at: 2,
        lease: null,
        lease_until: null,
        document: null,
      },
    })
    .execute();
  for (const [segment, place] of ['here', 'there'].entries()) {
    const fileId = `recorded-${id.replaceAll('-', '')}${segment}`;
    await here.db
      .insertInto('recording_segments')
      .values({
        ...{ recording_id: id, segment, file_id: fileId, started_at: segment, ended_at: null, width: 640, height: 360 },
        ...{ regions: '{}', bytes: 0, finished: false },
      })
      .execute();
    await writeFile(join(folderOf(place), `${fileId}.mp4`), 'pictures');
  }
};
const remove = (id: string) =>
  here.ask(demoHost, 'mutation ($id: ID!) { deleteRecording(event_id: "demo", recording_id: $id) }', { id });

test('with a recording go the unfinished files of it that came to other servers, and no others', async () => {
  await insert('recording-a');
  await insert('recording-b');
  await remove('recording-a');
  assert.equal(await readdir(folderOf('here')), ['recorded-recordingb0.mp4']);
  await eventually(async () => (await readdir(folderOf('there'))).length === 1);
  assert.equal(await readdir(folderOf('there')), ['recorded-recordingb1.mp4']);
});

test('a server that was away removes what it has of removed recordings once it is back, and nothing that is not its own', async () => {
  for (const name of ['recorded-gone.mp4', 'recorded-gone.mp4.finished', 'notes.txt', 'recorded-.mp4', 'other.mp4']) {
    await writeFile(join(folderOf('there'), name), 'pictures');
  }
  for (const { jobs = [] } of there.parts) for (const { run } of jobs) await run();
  assert.equal((await readdir(folderOf('there'))).sort(), [
    'notes.txt',
    'other.mp4',
    'recorded-.mp4',
    'recorded-recordingb1.mp4',
  ]);
});

test('what is written at present is left alone until it is closed', async () => {
  const files = createSegmentFiles(folderOf('here'), '', createDiskStore(folderOf('files')));
  const growing = await files.begin('recorded-growing', (problem) => assert.unreachable(String(problem)));
  assert.not.ok((await files.list()).includes('recorded-growing'));
  await growing.close();
  assert.ok((await files.list()).includes('recorded-growing'));
  await files.removeHere('recorded-growing');
  assert.not.ok((await files.list()).includes('recorded-growing'));
});

test('of a recording that never began nothing is kept once its recorder has left it, and of other rooms all of it', async () => {
  const streams = ['main', 'side'].map((roomId) => streamOfResources('demo', roomId));
  await here.db
    .insertInto('kept_facts')
    .values(streams.map((stream_id) => ({ stream_id, seq: 1, kind: 'resource', payload: '{}', created_at: 1 })))
    .execute();
  await here.db
    .insertInto('recordings')
    .values({
      ...{ recording_id: 'recording-never', event_id: 'demo', room_id: 'side', room_name: 'Side', asked_by: 'host' },
      ...{ state: 'cancelled', requested_at: 1, started_at: null, ended_at: 2, document: null },
      ...{ lease: 'recorder-a', lease_until: Date.now() + 60_000 },
    })
    .execute();
  const kept = async () =>
    (await here.db.selectFrom('kept_facts').select('stream_id').execute()).map(({ stream_id }) => stream_id).sort();
  const { length: before } = await here.db.selectFrom('recordings').select('recording_id').execute();
  await here.runJobs();
  assert.equal(await kept(), streams);
  await here.db.updateTable('recordings').set({ lease_until: 1 }).where('lease', '=', 'recorder-a').execute();
  await here.runJobs();
  assert.equal(await kept(), [streamOfResources('demo', 'main')]);
  assert.is((await here.db.selectFrom('recordings').select('recording_id').execute()).length, before - 1);
});

test('with an event go its recordings, and what came of them to other servers', async () => {
  await insert('recording-c');
  await here.runJobs();
  const ids = async () => (await here.db.selectFrom('recordings').select('recording_id').execute()).length;
  assert.is(await ids(), 2);
  await here.ask(demoHost, 'mutation { removeEvent(event_id: "demo") }');
  await here.runJobs();
  assert.is(await ids(), 0);
  for (const { jobs = [] } of there.parts) for (const { run } of jobs) await run();
  for (const place of ['here', 'there', 'files']) {
    assert.equal(
      (await readdir(folderOf(place))).filter((name) => name.startsWith('recorded-recording')),
      [],
      place,
    );
  }
});

test.run();
