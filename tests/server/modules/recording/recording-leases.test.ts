import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { RateLimiter } from '../../../../src/server/access/rate-limiter.ts';
import type { Database } from '../../../../src/server/db/database.ts';
import { seedDemo } from '../../../../src/server/db/seed.ts';
import type { ExportRow, RecordingRow } from '../../../../src/server/modules/recording/tables.ts';
import { createMemoryPubSub } from '../../../../src/server/pubsub/memory-pubsub.ts';
import { recorderLineLimits } from '../../../../src/shared/recording/recorder-line.ts';
import { recordingLimits } from '../../../../src/shared/values/recording-limits.ts';
import { eventually } from '../../../support/eventually.ts';
import { emptyFolder } from '../../../support/folders.ts';
import { type Answer, quietPlatform } from '../../support/server-under-test.ts';
import { openServices } from '../../support/services-under-test.ts';
import { openTestDatabase } from '../../support/test-database.ts';

// Two servers on one database, of which one's clock is a minute fast.

const fastMs = 60_000;
let folder: Awaited<ReturnType<typeof emptyFolder>>;
let db: Database;

const openServer = async (aheadMs: number, isAlone = false) => {
  const now = (): number => Date.now() + aheadMs;
  const here = join(folder.path, `ahead ${aheadMs} ${isAlone}`);
  await mkdir(here);
  const recorders = { ...quietPlatform.recorders, folder: here, ffmpeg: '/there/is/no/ffmpeg', isAlone };
  const { parts } = await openServices(db, now, new RateLimiter(now), createMemoryPubSub(), { recorders });
  const line = parts.flatMap(({ lines = [] }) => lines)[0]!;
  return {
    async begin(): Promise<void> {
      for (const { begin } of parts) await begin?.();
    },
    async end(): Promise<void> {
      for (const { end } of parts) await end?.();
    },
    /** A recorder that is there, and can make exports too. */
    openRecorder() {
      const heard: Answer[] = [];
      const { text, closed } = line.opened(
        { send: (said) => void heard.push(JSON.parse(said)), close: () => undefined },
        '127.0.0.1',
      );
      const say = (message: object): void => text(JSON.stringify(message));
      say({ type: 'ready', places: 1, exports: true });
      return { heard, leave: closed };
    },
    async runJobs(): Promise<void> {
      for (const { jobs = [] } of parts) for (const { run } of jobs) await run();
    },
  };
};
type Server = Awaited<ReturnType<typeof openServer>>;
let exact: Server;
let fast: Server;

test.before(async () => {
  folder = await emptyFolder();
  db = await openTestDatabase(folder.path);
  await seedDemo(db, 'livekit', 1);
  [exact, fast] = [await openServer(0), await openServer(fastMs)];
});
test.before.each(async () => {
  for (const table of ['recording_exports', 'recordings'] as const) await db.deleteFrom(table).execute();
});
test.after(async () => {
  await db.destroy();
  await folder.remove();
});

const insertRecording = async (more: Partial<RecordingRow> = {}): Promise<void> => {
  await db
    .insertInto('recordings')
    .values({
      ...{ recording_id: 'recording-1', event_id: 'demo', room_id: 'main', room_name: 'Main hall', asked_by: 'ann' },
      ...{ state: 'requested', requested_at: Date.now(), started_at: null, ended_at: null, document: null },
      ...{ lease: null, lease_until: null, ...more },
    })
    .execute();
};
const insertExport = async (): Promise<void> => {
  await insertRecording({ state: 'ended' });
  const row: ExportRow = {
    ...{ export_id: 'export-1', recording_id: 'recording-1', event_id: 'demo', asked_by: 'ann', asked_by_name: 'Ann' },
    ...{ asked_as: 'member', state: 'waiting', problem: null, requested_at: Date.now(), ended_at: null, tries: 0 },
    ...{ ordered: JSON.stringify({ height: 720, range: null, starred: [], expanded: [] }), done_ms: 0 },
    ...{ total_ms: null, file_id: null, bytes: null, lease: null, lease_until: null },
  };
  await db.insertInto('recording_exports').values(row).execute();
};
const stateOf = async () => (await db.selectFrom('recordings').select('state').executeTakeFirst())?.state;

for (const { what, table, insert } of [
  { what: 'record', table: 'recordings', insert: insertRecording },
  { what: 'export', table: 'recording_exports', insert: insertExport },
] as const) {
  const isGiven = ({ heard }: { readonly heard: readonly Answer[] }) => heard.some(({ type }) => type === what);
  /** The time of the lease is over, and nobody has renewed it. */
  const runOut = () =>
    db
      .updateTable(table)
      .set({ lease_until: sql`lease_until - ${recorderLineLimits.exportLeaseMs + 1}` })
      .execute();

  test(`${what}: what a recorder has is given to no other one by a server whose clock is fast`, async () => {
    const first = exact.openRecorder();
    await insert();
    await exact.runJobs();
    await eventually(() => isGiven(first));
    const second = fast.openRecorder();
    await fast.runJobs();
    await fast.runJobs();
    assert.not(isGiven(second));
    for (const { leave } of [first, second]) leave();
  });

  test(`${what}: what a server gave whose clock is fast is free as soon as its lease is over`, async () => {
    const first = fast.openRecorder();
    await insert();
    await fast.runJobs();
    await eventually(() => isGiven(first));
    await runOut();
    const second = exact.openRecorder();
    await exact.runJobs();
    await eventually(() => isGiven(second));
    for (const { leave } of [first, second]) leave();
  });
}

test('REC-007 a recording that was asked for just now is not given up by a server whose clock is fast', async () => {
  await insertRecording();
  await fast.runJobs();
  assert.is(await stateOf(), 'requested');
  await db
    .updateTable('recordings')
    .set({ requested_at: sql`requested_at - ${recordingLimits.startTimeoutMs + 1}` })
    .execute();
  await exact.runJobs();
  assert.is(await stateOf(), undefined);
});

test('a recording that goes on, and one that is handed on, are not ended by a server whose clock is fast', async () => {
  const held = { lease: 'recorder-of-another', lease_until: Date.now() + recorderLineLimits.leaseMs };
  await insertRecording({ state: 'recording', started_at: Date.now(), ...held });
  await fast.runJobs();
  assert.is(await stateOf(), 'recording');
  await db
    .updateTable('recordings')
    .set({ state: 'stopping', ended_at: Date.now(), ...held })
    .execute();
  await fast.runJobs();
  await fast.runJobs();
  assert.is(await stateOf(), 'stopping');
});

for (const isAlone of [true, false]) {
  const when = isAlone ? 'at once where there is no other server' : 'once its lease is over where there are others';
  test(`what was recorded when a server ended is given on ${when}`, async () => {
    const held = { lease: 'recorder-of-before', lease_until: Date.now() + 600_000 };
    await insertRecording({ state: 'recording', started_at: Date.now(), ...held });
    const again = await openServer(1_000, isAlone);
    await again.begin();
    const recorder = again.openRecorder();
    await again.runJobs();
    const isGiven = () => recorder.heard.some(({ type }) => type === 'record');
    if (isAlone) await eventually(isGiven);
    else {
      assert.not(isGiven());
      await db.updateTable('recordings').set({ lease_until: sql`lease_until - 600000` }).execute();
      await again.runJobs();
      await eventually(isGiven);
    }
    recorder.leave();
    await again.end();
  });
}

test.run();
