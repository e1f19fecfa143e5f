import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { demoHost, openRoom, viewerOf } from '../../support/services-under-test.ts';

const ann = viewerOf('ann', 'Ann');
const ben = viewerOf('ben', 'Ben');
let opened: Awaited<ReturnType<typeof openRoom>>;

test.before(async () => {
  opened = await openRoom([ann, ben]);
  await opened.ask(ben, 'mutation { joinRoom(event_id: "demo", room_id: "workshop-a") { event_id } }');
});

test.after(() => opened.stop());

const recordedOf = async (): Promise<unknown> => {
  const query = `{ queryEvent(event_id: "demo", sort_key: "participant") {
    items { ... on Participant { identity is_recording } } } }`;
  const { queryEvent } = await opened.ask(demoHost, query);
  const people = queryEvent.items as readonly { identity: string; is_recording: boolean }[];
  return Object.fromEntries(people.map(({ identity, is_recording }) => [identity, is_recording]));
};

test('ROOM-039 a participant is recorded while the room is recorded in which they are', async () => {
  assert.equal(await recordedOf(), { ann: false, ben: false, host: false });
  const set = (recording_enabled: boolean) =>
    opened.db.updateTable('rooms').set({ recording_enabled }).where('room_id', '=', 'workshop-a').execute();
  await set(true);
  assert.equal(await recordedOf(), { ann: false, ben: true, host: false });
  await set(false);
  assert.equal(await recordedOf(), { ann: false, ben: false, host: false });
});

test.run();
