import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Refusal } from '../../../../src/server/access/refusal.ts';
import type { Viewer } from '../../../../src/server/access/viewer.ts';
import { resourceLimits } from '../../../../src/shared/values/limits.ts';
import { demoHost, openRoom, viewerOf } from '../../support/services-under-test.ts';

const ada = viewerOf('ada', 'Ada');
const mia = viewerOf('mia', 'Mia');
const ben = viewerOf('ben', 'Ben');
let room: Awaited<ReturnType<typeof openRoom>>;

test.before(async () => {
  room = await openRoom([ada, ben, mia]);
  await room.db.updateTable('participants').set({ role: 'moderator' }).where('identity', '=', 'mia').execute();
});
test.after(() => room.stop());
test.before.each(async () => {
  await room.db.deleteFrom('resource_rooms').execute();
  await room.db.deleteFrom('resources').execute();
});

/** The field of a refusal and its limit; null: it was done. */
const refusal = (asked: Promise<unknown>): Promise<readonly unknown[] | null> =>
  asked.then(
    () => null,
    (problem: unknown) => {
      if (!(problem instanceof Refusal)) throw problem;
      return [problem.code, problem.details.field, problem.details.limit];
    },
  );

const addLink = (viewer: Viewer, id: string) =>
  refusal(
    room.ask(
      viewer,
      'mutation($input: URLResourceInput!) { generateURLResource(event_id: "demo", input: $input) { event_id } }',
      { input: { resource_id: id, resource_name: id, source: 'https://example.org/', room_id: 'main' } },
    ),
  );

const addFile = (viewer: Viewer, id: string, sizeBytes: number) =>
  refusal(
    room.ask(
      viewer,
      'mutation($input: FileResourceInput!) { generateFileResource(event_id: "demo", input: $input) { event_id } }',
      { input: { resource_id: id, resource_name: id, size_bytes: sizeBytes, room_id: 'main' } },
    ),
  );

const remove = (viewer: Viewer, id: string) =>
  room.ask(viewer, `mutation { deleteResource(event_id: "demo", resource_id: "${id}") { event_id } }`);
const restore = (viewer: Viewer, id: string) =>
  refusal(room.ask(viewer, `mutation { restoreResource(event_id: "demo", resource_id: "${id}") { event_id } }`));

/** Stores as many links of somebody in the room as there are of one there. */
const fill = async (viewer: Viewer, count: number): Promise<void> => {
  assert.is(await addLink(viewer, 'first'), null);
  const [first] = await room.db.selectFrom('resources').selectAll().execute();
  const [place] = await room.db.selectFrom('resource_rooms').selectAll().execute();
  const ids = Array.from({ length: count - 1 }, (_, index) => `copy-${index}`);
  await room.db
    .insertInto('resources')
    .values(ids.map((resource_id) => ({ ...first!, resource_id })))
    .execute();
  await room.db
    .insertInto('resource_rooms')
    .values(ids.map((resource_id) => ({ ...place!, resource_id })))
    .execute();
};

const { ownPerRoom, ownBytesPerEvent, fileBytes } = resourceLimits;

test('one person has so many places of a room, and the others are for others', async () => {
  await fill(ada, ownPerRoom - 1);
  assert.is(await addLink(ada, 'last'), null);
  assert.equal(await addLink(ada, 'over'), ['TOO_LARGE', 'own_resources', ownPerRoom]);
  assert.is(await addLink(ben, 'of-ben'), null);
  await remove(ada, 'last');
  assert.is(await addLink(ada, 'again'), null);
  assert.equal(await restore(ada, 'last'), ['TOO_LARGE', 'own_resources', ownPerRoom]);
});

for (const [name, viewer] of [
  ['a host', demoHost],
  ['a moderator', mia],
] as const) {
  test(`${name} has all places of a room`, async () => {
    await fill(viewer, ownPerRoom);
    assert.is(await addLink(viewer, 'one-more'), null);
  });
}

test('what a host took away from somebody with many they can put back', async () => {
  await fill(ada, ownPerRoom);
  await remove(demoHost, 'first');
  assert.is(await addLink(ada, 'last'), null);
  assert.is(await restore(demoHost, 'first'), null);
});

test('the files of one person have so many bytes of an event, those of which none came included', async () => {
  for (let index = 0; index < ownBytesPerEvent / fileBytes; index += 1) {
    assert.is(await addFile(ada, `large-${index}`, fileBytes), null);
  }
  assert.equal(await addFile(ada, 'byte', 1), ['TOO_LARGE', 'own_bytes', ownBytesPerEvent]);
  assert.is(await addLink(ada, 'link'), null);
  assert.is(await addFile(ben, 'of-ben', fileBytes), null);
  await remove(ada, 'large-0');
  assert.is(await addFile(ada, 'byte', 1), null);
});

test.run();
