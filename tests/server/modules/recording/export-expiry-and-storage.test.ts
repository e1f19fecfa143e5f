import { mkdir, readdir, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Upload } from '@tus/server';
import { type KyselyPlugin, sql } from 'kysely';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Access } from '../../../../src/server/access/authorize.ts';
import { createCheckoutTickets } from '../../../../src/server/access/checkout-tickets.ts';
import type { Database } from '../../../../src/server/db/database.ts';
import { seedDemo } from '../../../../src/server/db/seed.ts';
import { createDiskStore } from '../../../../src/server/files/disk-store.ts';
import { InFlight } from '../../../../src/server/in-flight.ts';
import { ExportDesk, type ExportWorker } from '../../../../src/server/modules/recording/export-desk.ts';
import { createExportFiles } from '../../../../src/server/modules/recording/export-files.ts';
import { ExportService } from '../../../../src/server/modules/recording/export-service.ts';
import { filesBeingMade } from '../../../../src/server/modules/recording/export-store.ts';
import type { ExportRow } from '../../../../src/server/modules/recording/tables.ts';
import type { FromServer } from '../../../../src/shared/recording/recorder-line.ts';
import { exportLimits } from '../../../../src/shared/values/playback-limits.ts';
import { emptyFolder } from '../../../support/folders.ts';
import { mountSmallDisk } from '../../support/small-disk.ts';
import { openTestDatabase } from '../../support/test-database.ts';

const nowMs = 1_800_000_000_000;
const now = () => nowMs;
let folder: Awaited<ReturnType<typeof emptyFolder>>;
let db: Database;

test.before(async () => {
  folder = await emptyFolder();
  db = await openTestDatabase(folder.path);
  await seedDemo(db, 'none', 1);
  await db
    .insertInto('recordings')
    .values({
      ...{ recording_id: 'recording-1', event_id: 'demo', room_id: 'main', room_name: 'Main hall', asked_by: 'ann' },
      ...{
        state: 'ended',
        requested_at: 1,
        started_at: 1,
        ended_at: 9,
        lease: null,
        lease_until: null,
        document: null,
      },
    })
    .execute();
  await db
    .insertInto('recording_segments')
    .values({
      ...{ recording_id: 'recording-1', segment: 0, file_id: 'recorded-part', started_at: 1_000, ended_at: 61_000 },
      ...{ width: 640, height: 360, regions: '{}', bytes: 1, finished: true },
    })
    .execute();
});
test.before.each(async () => {
  await db.deleteFrom('recording_exports').execute();
});
test.after(async () => {
  await db.destroy();
  await folder.remove();
});

const rowOf = (more: Partial<ExportRow> & { export_id: string }): ExportRow => ({
  ...{ recording_id: 'recording-1', event_id: 'demo', asked_by: 'ann', asked_by_name: 'Ann Bell' },
  ...{
    asked_as: 'member',
    state: 'ready',
    problem: null,
    ordered: JSON.stringify({ height: 720, range: null, starred: [], expanded: [] }),
  },
  ...{ requested_at: 1, ended_at: 1, done_ms: 0, total_ms: null, file_id: null, bytes: null, tries: 1 },
  ...{ lease: null, lease_until: null, ...more },
});
const insert = (rows: readonly ExportRow[]) => db.insertInto('recording_exports').values(rows).execute();
const statesOf = async () =>
  Object.fromEntries(
    (await db.selectFrom('recording_exports').select(['export_id', 'state']).execute()).map((row) => [
      row.export_id,
      row.state,
    ]),
  );

const said: string[] = [];
const publish = async (_channel: string, message: string) => said.push(message) > 0;
const serviceOver = (files: object, more: object = {}) =>
  new ExportService({
    facts: { db, now },
    access: new Access(db, now),
    pubsub: { publish },
    rateLimiter: { take: async () => undefined },
    tickets: createCheckoutTickets([new Uint8Array(32)]),
    files,
    report: (problem: unknown) => {
      throw problem;
    },
    ...more,
  } as never);

test('seven days after it was made an export is removed with its file, and not before', async () => {
  const blobs = createDiskStore(join(folder.path, 'blobs'));
  const made = join(folder.path, 'exports');
  const keep = async (fileId: string) => {
    await blobs.uploads.create(new Upload({ id: fileId, size: 1, offset: 0 }));
    await blobs.uploads.write(Readable.from([Buffer.from('x')]), fileId, 0);
  };
  for (const fileId of ['recorded-old', 'recorded-new']) await keep(fileId);
  const files = createExportFiles(made, 'ffmpeg', blobs, (fileIds) => filesBeingMade(db, fileIds));
  await insert([
    rowOf({ export_id: 'export-old', file_id: 'recorded-old', ended_at: nowMs - exportLimits.keptMs - 1 }),
    rowOf({ export_id: 'export-new', file_id: 'recorded-new', ended_at: nowMs - exportLimits.keptMs }),
    rowOf({ export_id: 'export-failed', state: 'failed', ended_at: nowMs - exportLimits.keptMs - 1 }),
  ]);
  await serviceOver(files).sweep();
  assert.equal(await statesOf(), { 'export-new': 'ready' });
  (await files.read('recorded-new')).destroy();
  let problem: unknown;
  await files.read('recorded-old').catch((reason: unknown) => {
    problem = reason;
  });
  assert.ok(problem, 'its file is gone');
});

test('what lies here of exports that nobody makes is removed, and what somebody makes is not', async () => {
  const made = join(folder.path, 'made');
  await mkdir(made);
  const names = ['recorded-left.mp4', 'recorded-left.mp4.finished', 'recorded-made.mp4', 'other.txt'];
  for (const name of names) await writeFile(join(made, name), '');
  await insert([rowOf({ export_id: 'export-1', state: 'making', file_id: 'recorded-made', ended_at: null })]);
  const blobs = createDiskStore(join(folder.path, 'blobs'));
  const files = createExportFiles(made, 'ffmpeg', blobs, (fileIds) => filesBeingMade(db, fileIds));
  await serviceOver(files).sweep();
  assert.equal((await readdir(made)).sort(), ['other.txt', 'recorded-made.mp4']);
});

const noFiles = { remove: async () => undefined, removeLeft: async () => undefined, hasPlace: async () => true };

test('one with which the last recorder died has failed, and one that has a try left has not', async () => {
  const { tries } = exportLimits;
  const open = { state: 'making', ended_at: null, lease: 'gone', lease_until: Date.now() - 60_000 } as const;
  await insert([
    rowOf({ export_id: 'export-last', ...open, tries }),
    rowOf({ export_id: 'export-again', ...open, tries: tries - 1 }),
    rowOf({ export_id: 'export-kept', ...open, tries, lease_until: Date.now() + 60_000 }),
  ]);
  await serviceOver(noFiles).sweep();
  assert.equal(await statesOf(), { 'export-last': 'failed', 'export-again': 'making', 'export-kept': 'making' });
});

test('an export whose file cannot be removed keeps no other', async () => {
  const old = { ended_at: nowMs - exportLimits.keptMs - 1 };
  await insert([
    rowOf({ export_id: 'export-stuck', file_id: 'recorded-stuck', ...old }),
    rowOf({ export_id: 'export-old', file_id: 'recorded-old', ...old }),
  ]);
  let isCleared = false;
  const reported: unknown[] = [];
  const files = {
    async remove(fileId: string) {
      if (fileId === 'recorded-stuck') throw new Error('not now');
    },
    async removeLeft() {
      isCleared = true;
    },
  };
  await serviceOver(files, { report: (problem: unknown) => reported.push(problem) }).sweep();
  assert.equal(await statesOf(), { 'export-stuck': 'ready' });
  assert.is(reported.length, 1);
  assert.ok(isCleared);
});

const begin = async () => ({ add: () => undefined, close: async () => 0 });

/** A desk with one recorder, whose first export is 7 and which is asked to make it. */
const deskOver = async (
  files: object,
  {
    db: over = db,
    lease = 'a',
    ...more
  }: { readonly db?: Database; readonly pubsub?: object; readonly lease?: string },
) => {
  const facts = { db: over, now };
  const reported: unknown[] = [];
  const report = (problem: unknown) => void reported.push(problem);
  const exports = serviceOver(files, { facts, report, ...more });
  const desk = new ExportDesk({
    ...{ facts, exports, files, tickets: createCheckoutTickets([new Uint8Array(32)]) },
    ...{ log: { warn: () => undefined }, report, background: new InFlight(report).run },
  } as never);
  const heard: FromServer[] = [];
  let freed = 0;
  const say = (message: FromServer) => void heard.push(message);
  const worker: ExportWorker = { lease, isFree: () => true, say, freed: () => void freed++ };
  let number = 7;
  const assign = () => desk.assign(() => number++);
  desk.came(worker);
  await assign();
  const begun = () => heard.filter(({ type }) => type === 'export').length;
  const end = async () => {
    desk.hear(worker, { type: 'export-ended', job: 7 });
    await until(() => freed > 0);
    await desk.close();
  };
  return { desk, worker, heard, reported, assign, begun, end };
};
const until = async (isSo: () => boolean | Promise<boolean>) => {
  while (!(await isSo())) await new Promise((next) => setImmediate(next));
};

test('an export is as large as the largest, and one that gets larger is given up', async () => {
  await insert([rowOf({ export_id: 'export-1', state: 'waiting', ended_at: null, tries: 0 })]);
  const { desk, worker, heard, begun } = await deskOver({ ...noFiles, begin }, {});
  assert.is(begun(), 1);
  desk.bytes(worker, 7, { length: exportLimits.mostBytes } as Uint8Array);
  assert.is(heard.length, 1);
  desk.bytes(worker, 7, { length: 1 } as Uint8Array);
  assert.equal(heard.at(-1), { type: 'stop', job: 7 });
  await until(async () => (await statesOf())['export-1'] === 'failed');
  const { problem } = await db.selectFrom('recording_exports').select('problem').executeTakeFirstOrThrow();
  assert.is(problem, 'too-large');
});

const problemOf = async (exportId: string): Promise<string | null> => {
  const rows = db.selectFrom('recording_exports').select('problem').where('export_id', '=', exportId);
  return (await rows.executeTakeFirstOrThrow()).problem;
};

test('an export is given up once the files of its event have no place for more of it', async () => {
  const left = 1_000;
  await insert([
    rowOf({ export_id: 'export-before', bytes: exportLimits.bytesPerEvent - left }),
    rowOf({ export_id: 'export-1', state: 'waiting', ended_at: null, tries: 0 }),
  ]);
  const { desk, worker, heard } = await deskOver({ ...noFiles, begin }, {});
  desk.bytes(worker, 7, { length: left } as Uint8Array);
  assert.is(heard.length, 1);
  desk.bytes(worker, 7, { length: 1 } as Uint8Array);
  assert.equal(heard.at(-1), { type: 'stop', job: 7 });
  await until(async () => (await statesOf())['export-1'] === 'failed');
  assert.is(await problemOf('export-1'), 'no-place');
});

test('exports that are made at once, by whichever servers, take no more together than their event has', async () => {
  const left = 1_000;
  const waiting = { state: 'waiting', ended_at: null, tries: 0 } as const;
  await insert([
    rowOf({ export_id: 'export-before', bytes: exportLimits.bytesPerEvent - left }),
    rowOf({ export_id: 'export-1', ...waiting }),
    rowOf({ export_id: 'export-2', ...waiting, requested_at: 2 }),
  ]);
  const first = await deskOver({ ...noFiles, begin }, { lease: 'a' });
  const second = await deskOver({ ...noFiles, begin }, { lease: 'b' });
  const write = async ({ desk, worker }: typeof first, length: number): Promise<void> => {
    desk.bytes(worker, 7, { length } as Uint8Array);
    await desk.renew(worker);
  };
  await write(first, left / 2);
  await write(second, left / 2);
  assert.equal(await statesOf(), { 'export-before': 'ready', 'export-1': 'making', 'export-2': 'making' });
  await write(second, 1);
  assert.equal(second.heard.at(-1), { type: 'stop', job: 7 });
  await until(async () => (await problemOf('export-2')) === 'no-place');
  // What that one had is free again.
  await write(first, left / 2);
  assert.equal(await statesOf(), { 'export-before': 'ready', 'export-1': 'making', 'export-2': 'failed' });
});

test('one whose event got full while it waited is not begun, and one of a host is', async () => {
  const waiting = { state: 'waiting', ended_at: null, tries: 0 } as const;
  await insert([
    rowOf({ export_id: 'export-before', bytes: exportLimits.bytesPerEvent }),
    rowOf({ export_id: 'export-1', ...waiting }),
  ]);
  const { heard, assign } = await deskOver({ ...noFiles, begin }, {});
  assert.is(await problemOf('export-1'), 'no-place');
  assert.equal(heard, []);
  await insert([rowOf({ export_id: 'export-2', ...waiting, asked_as: 'host' })]);
  await assign();
  assert.equal(await statesOf(), { 'export-before': 'ready', 'export-1': 'failed', 'export-2': 'making' });
});

test('an export is neither begun nor gone on with while the disk has no place for what else is written there', async () => {
  let hasPlace = true;
  const waiting = { state: 'waiting', ended_at: null, tries: 0 } as const;
  await insert([rowOf({ export_id: 'export-1', ...waiting })]);
  const files = { ...noFiles, begin, hasPlace: async () => hasPlace };
  const { desk, worker, heard, assign } = await deskOver(files, {});
  await desk.renew(worker);
  assert.equal(await statesOf(), { 'export-1': 'making' });
  hasPlace = false;
  await desk.renew(worker);
  assert.equal(heard.at(-1), { type: 'stop', job: 7 });
  await until(async () => (await problemOf('export-1')) === 'no-place');
  await insert([rowOf({ export_id: 'export-2', ...waiting })]);
  await assign();
  assert.is(await problemOf('export-2'), 'no-place');
  assert.is(heard.length, 2);
});

test('a disk has a place for exports where more than is spared is free', async () => {
  const filesIn = (place: string) =>
    createExportFiles(place, 'ffmpeg', createDiskStore(join(folder.path, 'blobs')), async () => new Set());
  const { bavail, bsize } = await statfs(folder.path);
  assert.is(await filesIn(join(folder.path, 'not there yet')).hasPlace(), bavail * bsize > exportLimits.spareBytes);
  const disk = await mountSmallDisk(exportLimits.spareBytes / 2);
  if (disk === null) return;
  assert.not(await filesIn(disk.path).hasPlace());
  await disk.unmount();
});

/** A database that can be away. */
const unsteady = () => {
  const status = { isAway: false };
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (status.isAway) throw Object.assign(new Error('nobody answers'), { code: 'ECONNREFUSED' });
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { status, db: db.withPlugin(plugin) };
};

for (const when of ['as its last byte comes', 'as its file is ready'] as const) {
  test(`an export whose database is away ${when} is made anew as soon as its lease has run out`, async () => {
    await insert([rowOf({ export_id: 'export-1', state: 'waiting', ended_at: null, tries: 0 })]);
    const { status, db: over } = unsteady();
    const removed: string[] = [];
    const files = {
      ...{ ...noFiles, begin, remove: async (fileId: string) => void removed.push(fileId) },
      async finish() {
        status.isAway = true;
        return { bytes: 1, lengthMs: 60_000 };
      },
    };
    const { desk, worker, reported, assign, begun, end } = await deskOver(files, { db: over });
    const { file_id } = await db.selectFrom('recording_exports').select('file_id').executeTakeFirstOrThrow();
    status.isAway = when === 'as its last byte comes';
    await end();
    assert.is(reported.length, 1);
    status.isAway = false;
    for (let passedMs = 0; passedMs <= 120_000; passedMs += 5_000) {
      await db.updateTable('recording_exports').set({ lease_until: sql`lease_until - 5000` }).execute();
      await desk.beat();
      await desk.renew(worker);
      if (begun() === 1) await assign();
    }
    assert.is(begun(), 2);
    assert.equal(removed, [file_id]);
    assert.equal(await statesOf(), { 'export-1': 'making' });
  });
}

test('an export of which nobody can be told is made, and ready with its file', async () => {
  await insert([rowOf({ export_id: 'export-1', state: 'waiting', ended_at: null, tries: 0 })]);
  const files = {
    ...{ ...noFiles, begin, finish: async () => ({ bytes: 1, lengthMs: 60_000 }) },
    remove: async () => assert.unreachable('its file is kept'),
  };
  const pubsub = { publish: () => Promise.reject(new Error('nobody is told')) };
  const { begun, end } = await deskOver(files, { pubsub });
  assert.is(begun(), 1);
  await end();
  assert.equal(await statesOf(), { 'export-1': 'ready' });
});

test.run();
