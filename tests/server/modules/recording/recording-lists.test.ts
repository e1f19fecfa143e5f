import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Viewer } from '../../../../src/server/access/viewer.ts';
import { demoHost, openRoom, viewerOf } from '../../support/services-under-test.ts';

const moderator = viewerOf('moe', 'Moe');
const ann = viewerOf('ann', 'Ann');
const ben = viewerOf('ben', 'Ben');
let opened: Awaited<ReturnType<typeof openRoom>>;

test.before(async () => {
  opened = await openRoom([moderator, ann, ben]);
  await opened.ask(
    demoHost,
    'mutation { setParticipantRole(event_id: "demo", identity: "moe", role: "moderator") { event_id } }',
  );
  for (const [index, asked_by] of ['ann', 'moe', 'ann'].entries()) {
    await opened.db
      .insertInto('recordings')
      .values({
        ...{ recording_id: `recording-${index}`, event_id: 'demo', room_id: 'main', room_name: 'Main hall', asked_by },
        ...{ state: 'ended', requested_at: index, started_at: index, ended_at: index + 1, document: null },
        ...{ lease: null, lease_until: null },
      })
      .execute();
  }
});

test.after(() => opened.stop());

const listOf = async (viewer: Viewer): Promise<readonly unknown[]> => {
  const query = '{ queryRecordings(event_id: "demo") { items { recording_id ended_at } } }';
  const { queryRecordings } = await opened.ask(viewer, query);
  return queryRecordings.items.map((item: { recording_id: string; ended_at: number }) => [
    item.recording_id,
    item.ended_at,
  ]);
};

const all = [
  ['recording-2', 3],
  ['recording-1', 2],
  ['recording-0', 1],
];

for (const [who, viewer, found] of [
  ['a host finds all recordings of the event', demoHost, all],
  ['a moderator finds all of them too', moderator, all],
  ['a participant finds those that they asked for', ann, [all[0], all[2]]],
  ['a participant who asked for none finds none', ben, []],
] as const) {
  test(who, async () => assert.equal(await listOf(viewer), found));
}

test('whoever is not in the event finds nothing', async () => {
  const code = await listOf(viewerOf('zoe', 'Zoe')).catch((refusal: { code: string }) => refusal.code);
  assert.is(code, 'NOT_FOUND');
});

test.run();
