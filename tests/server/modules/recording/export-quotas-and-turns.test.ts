import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Refusal } from '../../../../src/server/access/refusal.ts';
import type { Viewer } from '../../../../src/server/access/viewer.ts';
import { leaseNextExport } from '../../../../src/server/modules/recording/export-store.ts';
import type { ExportRow } from '../../../../src/server/modules/recording/tables.ts';
import { exportLimits } from '../../../../src/shared/values/playback-limits.ts';
import { demoHost, openRoom, viewerOf } from '../../support/services-under-test.ts';

const member = viewerOf('mia', 'Mia Roth');
const guest = viewerOf('gus', 'Gus Long', 'guest');
const room = await openRoom([member, guest]);
const { db, ask, time } = room;

const recordingOf = (event_id: string) => `recording-${event_id}`;
const record = async (event_id: string): Promise<void> => {
  const recording_id = recordingOf(event_id);
  await db
    .insertInto('recordings')
    .values({
      ...{ recording_id, event_id, room_id: 'main', room_name: 'Main hall', asked_by: 'mia', state: 'ended' },
      ...{ requested_at: 1, started_at: 1, ended_at: 9 },
    })
    .execute();
  await db
    .insertInto('recording_segments')
    .values({
      ...{ recording_id, segment: 0, file_id: `recorded-${event_id}`, started_at: 1_000, ended_at: 61_000 },
      ...{ width: 640, height: 360, regions: '{}', bytes: 1, finished: true },
    })
    .execute();
};
test.before(async () => {
  const event = await db.selectFrom('events').selectAll().where('event_id', '=', 'demo').executeTakeFirstOrThrow();
  await db
    .insertInto('events')
    .values({ ...event, event_id: 'other' })
    .execute();
  for (const eventId of ['demo', 'other']) await record(eventId);
});
test.before.each(async () => {
  for (const table of ['recording_exports', 'export_turns'] as const) await db.deleteFrom(table).execute();
});
test.after(() => room.stop());

let number = 0;
const rowOf = (more: Partial<ExportRow>): ExportRow => ({
  ...{ export_id: `export-${++number}`, event_id: 'demo', recording_id: recordingOf(more.event_id ?? 'demo') },
  ...{ asked_by: `somebody-${number}`, asked_by_name: 'Somebody', asked_as: 'guest', state: 'waiting', problem: null },
  ...{ ordered: JSON.stringify({ height: 720, range: null, starred: [], expanded: [] }), requested_at: number },
  ...{ ended_at: null, done_ms: 0, total_ms: null, file_id: null, bytes: null, tries: 0 },
  ...{ lease: null, lease_until: null, ...more },
});
const insert = async (count: number, more: Partial<ExportRow>): Promise<void> => {
  const rows = Array.from({ length: count }, () => rowOf(more));
  if (count > 0) await db.insertInto('recording_exports').values(rows).execute();
};

/** Null: it is begun; else the limit that it goes beyond. */
const start = async (viewer: Viewer): Promise<readonly [unknown, unknown] | null> => {
  const words = `mutation { startExport(event_id: "demo", recording_id: "${recordingOf('demo')}",
    input: { height: 720, starred: [], expanded: [] }) { export_id } }`;
  try {
    await ask(viewer, words);
    return null;
  } catch (problem) {
    const { field, limit } = (problem as Refusal).details as { field?: unknown; limit?: unknown };
    return [field, limit];
  }
};
const ready = { state: 'ready', ended_at: time.nowMs } as const;
const { guest: ofGuests, hosts } = exportLimits;

for (const [who, viewer, atOnce, kept] of [
  ['a guest', guest, ofGuests.atOncePerPerson, ofGuests.keptPerPerson],
  ['a member', member, exportLimits.atOncePerPerson, exportLimits.keptPerPerson],
  ['a host', demoHost, exportLimits.atOncePerPerson, exportLimits.keptPerPerson],
] as const) {
  const own = { asked_by: viewer.person!.identity };
  test(`${who} has ${atOnce} exports at once, and ${kept} in all, beside those that have failed`, async () => {
    await insert(kept, { ...own, state: 'failed', ended_at: time.nowMs });
    await insert(atOnce - 1, own);
    assert.is(await start(viewer), null);
    assert.equal(await start(viewer), ['at_once', atOnce]);
    await db.updateTable('recording_exports').set(ready).where('state', '=', 'waiting').execute();
    await insert(kept - atOnce - 1, { ...own, ...ready });
    assert.is(await start(viewer), null);
    await db.updateTable('recording_exports').set(ready).where('state', '=', 'waiting').execute();
    assert.equal(await start(viewer), ['kept', kept]);
  });
}

test('guests fill no more than their places, then members go on, and then hosts alone', async () => {
  await insert(ofGuests.keptPerEvent - 1, ready);
  assert.is(await start(guest), null);
  await db
    .updateTable('recording_exports')
    .set({ ...ready, asked_by: 'gone' })
    .where('state', '=', 'waiting')
    .execute();
  assert.equal(await start(guest), ['kept_in_event', ofGuests.keptPerEvent]);
  await insert(exportLimits.keptPerEvent - ofGuests.keptPerEvent - 1, { ...ready, asked_as: 'member' });
  assert.is(await start(member), null);
  assert.equal(await start(member), ['kept_in_event', exportLimits.keptPerEvent]);
  await insert(hosts.keptPerEvent - 1, { ...ready, asked_as: 'host' });
  assert.is(await start(demoHost), null);
  assert.equal(await start(demoHost), ['kept_in_event', exportLimits.keptPerEvent + hosts.keptPerEvent]);
});

test('the same is true of the exports that are under way', async () => {
  await insert(ofGuests.atOncePerEvent, {});
  assert.equal(await start(guest), ['at_once_in_event', ofGuests.atOncePerEvent]);
  await insert(exportLimits.atOncePerEvent - ofGuests.atOncePerEvent - 1, { asked_as: 'member' });
  assert.is(await start(member), null);
  assert.equal(await start(member), ['at_once_in_event', exportLimits.atOncePerEvent]);
  await insert(hosts.atOncePerEvent - 1, { asked_as: 'host' });
  assert.is(await start(demoHost), null);
  assert.equal(await start(demoHost), ['at_once_in_event', exportLimits.atOncePerEvent + hosts.atOncePerEvent]);
});

test('the same is true of the bytes of their files', async () => {
  const another = () => db.deleteFrom('recording_exports').where('state', '=', 'waiting').execute();
  await insert(1, { ...ready, bytes: ofGuests.bytesPerEvent - 1 });
  assert.is(await start(guest), null);
  await another();
  await insert(1, { ...ready, bytes: 1 });
  assert.equal(await start(guest), ['bytes_in_event', ofGuests.bytesPerEvent]);
  await insert(1, { ...ready, asked_as: 'member', bytes: exportLimits.bytesPerEvent - ofGuests.bytesPerEvent - 1 });
  assert.is(await start(member), null);
  await another();
  await insert(1, { ...ready, asked_as: 'member', bytes: 1 });
  assert.equal(await start(member), ['bytes_in_event', exportLimits.bytesPerEvent]);
  await insert(1, { ...ready, asked_as: 'host', bytes: hosts.bytesPerEvent - 1 });
  assert.is(await start(demoHost), null);
  await another();
  await insert(1, { ...ready, asked_as: 'host', bytes: 1 });
  assert.equal(await start(demoHost), ['bytes_in_event', exportLimits.bytesPerEvent + hosts.bytesPerEvent]);
});

test('one that has failed takes a place again when it is tried again', async () => {
  const own = { asked_by: 'mia', asked_as: 'member' } as const;
  await insert(exportLimits.keptPerPerson, { ...own, ...ready });
  await insert(1, { ...own, state: 'failed', ended_at: time.nowMs });
  const words = `mutation { retryExport(event_id: "demo", export_id: "export-${number}") { state } }`;
  const refused = await ask(member, words).catch(({ details }: Refusal) => details);
  assert.equal(refused, { field: 'kept', limit: exportLimits.keptPerPerson });
  await db
    .deleteFrom('recording_exports')
    .where('export_id', '=', `export-${number - 1}`)
    .execute();
  assert.is((await ask(member, words)).retryExport.state, 'waiting');
});

test('of those that have failed a person keeps ten, and an event a hundred: the newest', async () => {
  const failed = { state: 'failed', asked_as: 'member' } as const;
  for (let count = 0; count <= exportLimits.keptPerPerson; count++) {
    await insert(1, { ...failed, asked_by: 'mia', ended_at: time.nowMs + count });
  }
  const oldest = `export-${number - exportLimits.keptPerPerson}`;
  await room.runJobs();
  const left = await db.selectFrom('recording_exports').select('export_id').execute();
  assert.is(left.length, exportLimits.keptPerPerson);
  assert.not(left.some(({ export_id }) => export_id === oldest));
  await insert(exportLimits.keptPerEvent, { ...failed, ended_at: time.nowMs + 1_000 });
  await room.runJobs();
  const people = await db.selectFrom('recording_exports').select('asked_by').execute();
  assert.is(people.length, exportLimits.keptPerEvent);
  assert.not(people.some(({ asked_by }) => asked_by === 'mia'));
});

let leases = 0;
/** Gives the next one to a recorder; answers whose it is. */
const lease = async () => {
  leases += 1;
  const of = { lease: `recorder-${leases}`, fileId: `recorded-${leases}`, forMs: 60_000 };
  return (await leaseNextExport(db, of))?.row;
};
const end = (row: ExportRow | undefined) =>
  db
    .updateTable('recording_exports')
    .set({ ...ready, lease: null, lease_until: null })
    .where('export_id', '=', row?.export_id ?? '')
    .execute();

test('an event with many exports lets another event have the second recorder', async () => {
  await insert(10, {});
  await insert(1, { event_id: 'other' });
  assert.is((await lease())?.event_id, 'demo');
  assert.is((await lease())?.event_id, 'other');
});

test('with one recorder events take turns, even where somebody deletes what was made', async () => {
  await insert(10, {});
  await insert(2, { event_id: 'other' });
  const turns: (string | undefined)[] = [];
  for (let each = 0; each < 4; each++) {
    const row = await lease();
    turns.push(row?.event_id);
    await db
      .deleteFrom('recording_exports')
      .where('export_id', '=', row?.export_id ?? '')
      .execute();
  }
  assert.equal(turns, ['demo', 'other', 'demo', 'other']);
});

test('in an event people take turns, hosts first, and guests are last', async () => {
  await insert(2, { asked_by: 'gus' });
  await insert(2, { asked_by: 'mia', asked_as: 'member' });
  await insert(2, { asked_by: 'demo-host', asked_as: 'host' });
  const turns: (string | undefined)[] = [];
  for (let each = 0; each < 6; each++) {
    const row = await lease();
    turns.push(row?.asked_by);
    await end(row);
  }
  assert.equal(turns, ['demo-host', 'mia', 'demo-host', 'mia', 'gus', 'gus']);
  assert.is(await lease(), undefined);
});

test('two recorders that ask at once get two exports', async () => {
  await insert(2, {});
  const [first, second] = await Promise.all([lease(), lease()]);
  assert.ok(first && second);
  assert.is.not(first.export_id, second.export_id);
});

test.run();
