import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Access } from '../../../../src/server/access/authorize.ts';
import { nobody, type Viewer } from '../../../../src/server/access/viewer.ts';
import { demo, seedDemo } from '../../../../src/server/db/seed.ts';
import { createDiskStore } from '../../../../src/server/files/disk-store.ts';
import type { FactStore } from '../../../../src/server/modules/fact-store.ts';
import type { Inspections } from '../../../../src/server/modules/resources/inspections.ts';
import { ResourceService } from '../../../../src/server/modules/resources/service.ts';
import { Uploads } from '../../../../src/server/modules/resources/uploads.ts';
import type { ResourceStatus } from '../../../../src/shared/rules/resources.ts';
import { emptyFolder } from '../../../support/folders.ts';
import { beginUpload, sendPart } from '../../support/resources-under-test.ts';
import { openTestDatabase } from '../../support/test-database.ts';

const publishId = 'publish-a';
const viewer: Viewer = {
  ...nobody,
  person: { identity: 'ada', displayName: '', pool: 'account', tokenSubId: '', sessionId: '', expiresAtMs: 0 },
};

/** An upload of five bytes all of which came before; each request for it waits for its turn until the test says so. */
const start = async (status: ResourceStatus) => {
  const folder = await emptyFolder();
  const db = await openTestDatabase(folder.path);
  await seedDemo(db, 'none', 0);
  const row = { event_id: demo.eventId, resource_id: 'upload', owner: 'ada', publish_id: publishId, size_bytes: 5 };
  await db
    .insertInto('resources')
    .values({
      ...row,
      name: '',
      description: '',
      type: 'file',
      parameters: '{}',
      owner_name: '',
      status,
      control_requests_enabled: true,
      control_participants: '[]',
      created_at: 0,
      updated_at: 0,
      bytes_at: null,
      is_private: false,
      removed_at: null,
      removed_by: null,
    })
    .execute();
  const set = (next: ResourceStatus) =>
    db.updateTable('resources').set({ status: next }).where('publish_id', '=', publishId).execute();
  const blobs = createDiskStore(join(folder.path, 'files'));
  await blobs.open();
  const waiting: (() => void)[] = [];
  let isHeld = false;
  let came = (): void => undefined;
  const locks = {
    newLock: () => ({
      lock: async (): Promise<void> => {
        if (!isHeld) return;
        const turn = new Promise<void>((resolve) => waiting.push(resolve));
        came();
        await turn;
      },
      unlock: async (): Promise<void> => undefined,
    }),
  };
  const uploads = new Uploads({
    facts: { db, now: () => 0 } as unknown as FactStore,
    access: { allows: async () => true } as unknown as Access,
    resources: {
      isKeptOut: async () => false,
      tenantOf: async () => '',
      change: async (_key: unknown, _tenantId: string, decide: (now: object) => { status: ResourceStatus }) => {
        const now = await db.selectFrom('resources').selectAll().executeTakeFirstOrThrow();
        await set(decide(now).status);
        return null;
      },
      changeFrom: ResourceService.prototype.changeFrom,
    } as unknown as ResourceService,
    inspections: { look: () => undefined } as unknown as Inspections,
    blobs,
    locks,
    report: (problem) => assert.unreachable(String(problem)),
  });
  const server = createServer((request, response) => void uploads.route.answer(request, response, viewer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    set,
    /** From now on requests wait; resolves once the next one does. */
    hold: () => {
      isHeld = true;
      return new Promise<void>((resolve) => {
        came = resolve;
      });
    },
    letGo: () => {
      isHeld = false;
      for (const turn of waiting.splice(0)) turn();
    },
    bytes: async () => String(await readFile(join(folder.path, 'files', publishId))),
    stop: async () => {
      server.close();
      await db.destroy();
      await folder.remove();
    },
  };
};

test('an upload that was found clean while it is begun anew stays as it was scanned', async () => {
  const upload = await start('error');
  const { location } = Object.fromEntries((await beginUpload(upload.url, null, 'upload', 5)).headers);
  await sendPart(upload.url, null, location ?? '', 0, Buffer.from('clean'));
  await upload.set('error');
  const isWaiting = upload.hold();
  const begun = beginUpload(upload.url, null, 'upload', 5);
  await isWaiting;
  await upload.set('ready');
  upload.letGo();
  assert.is((await begun).status, 410);
  assert.is(await upload.bytes(), 'clean');
  await upload.stop();
});

test('nothing is written to an upload that was found clean while a part of it waits', async () => {
  const upload = await start('error');
  const { location } = Object.fromEntries((await beginUpload(upload.url, null, 'upload', 5)).headers);
  const isWaiting = upload.hold();
  const sent = sendPart(upload.url, null, location ?? '', 0, Buffer.from('virus'));
  await isWaiting;
  await upload.set('ready');
  upload.letGo();
  assert.is((await sent).status, 410);
  assert.is(await upload.bytes(), '');
  await upload.stop();
});

test.run();
