import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Access } from '../../src/server/access/authorize.ts';
import { openDatabase } from '../../src/server/db/database.ts';
import { seedDemo } from '../../src/server/db/seed.ts';
import { serverLimits } from '../../src/server/options.ts';
import {
  codeOf,
  createFakeMedia,
  eventually,
  joinEvent,
  joinRoom,
  type Person,
  seatGuest,
  signInGuest,
  signInHost,
  startTestServer,
  temporaryFolder,
} from './server-under-test.ts';

const places = 3;

const media = createFakeMedia();
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: Awaited<ReturnType<typeof startTestServer>>;
let owner: Person;
let moderator: Person;

/** As many rooms as an event may have, less one, of which `small` has a few places. */
const seed = async (dataFolder: string): Promise<void> => {
  const db = await openDatabase({ dataFolder });
  await seedDemo(db, 'none', 1);
  const main = await db.selectFrom('rooms').selectAll().where('room_id', '=', 'main').executeTakeFirstOrThrow();
  const seeded = await db.selectFrom('rooms').select('room_id').execute();
  const more = Array.from({ length: serverLimits.roomsPerEvent - 1 - seeded.length }, (_, index) => ({
    ...main,
    room_id: `room-${index}`,
    name: `Room ${index}`,
    created_at: 100 + index,
  }));
  await db.insertInto('rooms').values(more).execute();
  await db.updateTable('rooms').set({ capacity: places }).where('room_id', '=', 'room-0').execute();
  await db.destroy();
};

test.before(async () => {
  folder = await temporaryFolder();
  await seed(folder.path);
  server = await startTestServer({ DATA_DIR: folder.path }, { media });
  owner = await signInHost(server);
  await joinEvent(owner);
  await joinRoom(owner);
  moderator = await seatGuest(server.url, 'Mo');
  await owner.call(
    `mutation { setParticipantRole(event_id: "demo", identity: "${moderator.identity}", role: "moderator") { event_id } }`,
  );
});

test.after(async () => {
  await server.stop();
  await folder.remove();
});

const setStatus = (person: Person, status: string) =>
  person.call(
    'mutation ($i: ID!, $s: String!) { updateUserStatus(event_id: "demo", identity: $i, active_status: $s) { event_id } }',
    { i: person.identity, s: status },
  );

const act = (person: Person, name: string, roomId: string, target: Person) =>
  person.call(
    `mutation { ${name}(event_id: "demo", room_id: "${roomId}", identity: "${target.identity}") { event_id } }`,
  );

const membersOf = async (roomId: string): Promise<string[]> => {
  const answer = await joinEvent(owner);
  const rooms = answer.data.joinEventAuth.payload.rooms as { room_id: string; members: string[] }[];
  return rooms.find((room) => room.room_id === roomId)?.members ?? [];
};

test('whoever joins learns of all rooms, however many there are', async () => {
  const answer = await joinEvent(await signInGuest(server.url, 'New'));
  assert.is(answer.data.joinEventAuth.payload.rooms.length, serverLimits.roomsPerEvent - 1);
});

test('an event has its last room and not one more', async () => {
  const create = () =>
    owner.call('mutation { createStandardRoom(event_id: "demo", input: { name: "One more" }) { room_id } }');
  assert.is((await create()).errors, undefined);
  assert.is(codeOf(await create()), 'TOO_LARGE');
});

test('people who were away have no place in a room that filled up meanwhile', async () => {
  const first = await Promise.all(['A1', 'A2', 'A3'].map((name) => seatGuest(server.url, name, 'room-0')));
  for (const person of first) await setStatus(person, 'inactive');
  const second = await Promise.all(['B1', 'B2', 'B3'].map((name) => seatGuest(server.url, name, 'room-0')));
  const calls = media.calls.length;
  for (const person of first) assert.is((await setStatus(person, 'active')).errors, undefined);
  assert.equal(await membersOf('room-0'), second.map((person) => person.identity).sort());
  assert.is(codeOf(await joinRoom(first[0] as Person, 'room-0')), 'ROOM_FULL');
  await eventually(() =>
    first.every((person) => media.calls.slice(calls).includes(`remove demo:room-0 ${person.identity}`)),
  );
});

test('people who were away come back to a room that has a place, all of them at once', async () => {
  const members = await membersOf('room-0');
  const back = await seatGuest(server.url, 'Back', 'room-1');
  await setStatus(back, 'inactive');
  assert.is((await setStatus(back, 'active')).errors, undefined);
  assert.equal(await membersOf('room-1'), [back.identity]);
  assert.equal(await membersOf('room-0'), members);
});

test('a moderator neither puts out nor blocks the owner of the event', async () => {
  assert.is(codeOf(await act(moderator, 'leaveRoom', 'main', owner)), 'FORBIDDEN');
  assert.is(codeOf(await act(moderator, 'blockRoomUser', 'main', owner)), 'FORBIDDEN');
  assert.ok((await membersOf('main')).includes(owner.identity));
});

test('a blocked moderator does not unblock themself or anybody else', async () => {
  const other = await seatGuest(server.url, 'Other');
  for (const person of [moderator, other]) {
    assert.is((await act(owner, 'blockRoomUser', 'main', person)).errors, undefined);
  }
  assert.is(codeOf(await act(moderator, 'unblockRoomUser', 'main', moderator)), 'BLOCKED');
  assert.is(codeOf(await act(moderator, 'unblockRoomUser', 'main', other)), 'BLOCKED');
  assert.is(codeOf(await joinRoom(moderator)), 'BLOCKED');
  assert.is((await act(owner, 'unblockRoomUser', 'main', moderator)).errors, undefined);
  assert.is((await joinRoom(moderator)).errors, undefined);
});

test('a blocked moderator administers nothing of the room', async () => {
  assert.is((await act(owner, 'blockRoomUser', 'room-2', moderator)).errors, undefined);
  const other = await seatGuest(server.url, 'Seated', 'room-2');
  assert.is(codeOf(await act(moderator, 'leaveRoom', 'room-2', other)), 'BLOCKED');
  const lock = await moderator.call('mutation { lockRoom(event_id: "demo", room_id: "room-2") { event_id } }');
  assert.is(codeOf(lock), 'BLOCKED');
});

test('people are not moved into a room that blocks them', async () => {
  const blocked = await seatGuest(server.url, 'Kept out', 'room-3');
  const other = await seatGuest(server.url, 'Let in', 'room-3');
  await act(owner, 'blockRoomUser', 'room-4', blocked);
  const moved = await owner.call(
    'mutation ($p: [ID!]!) { joinRoomMulti(event_id: "demo", room_id: "room-4", participants: $p) { event_id } }',
    { p: [other.identity, blocked.identity] },
  );
  assert.is(codeOf(moved), 'BLOCKED');
  assert.equal(await membersOf('room-4'), []);
});

test('nobody but a host becomes active in a locked event, and everybody may say that they go', async () => {
  const guest = await seatGuest(server.url, 'Late');
  await owner.call('mutation { lockEvent(event_id: "demo") { event_id } }');
  assert.is((await setStatus(guest, 'inactive')).errors, undefined);
  assert.is(codeOf(await setStatus(guest, 'active')), 'EVENT_LOCKED');
  assert.is((await setStatus(owner, 'active')).errors, undefined);
  await owner.call('mutation { unlockEvent(event_id: "demo") { event_id } }');
});

test('who may see the blocked of many rooms is asked once an answer, under however many names', async () => {
  const guest = await seatGuest(server.url, 'Curious');
  const { allows } = Access.prototype;
  let asked = 0;
  Access.prototype.allows = function (...parameters) {
    asked += 1;
    return allows.apply(this, parameters);
  };
  const names = Array.from({ length: 15 }, (_, index) => `a${index}: blocked_users`).join(' ');
  const answer = await guest.call(
    `{ queryEvent(event_id: "demo", sort_key: "room") { items { ... on Room { ${names} } } } }`,
  );
  Access.prototype.allows = allows;
  assert.is(answer.data.queryEvent.items.length, serverLimits.pageItems);
  assert.is(asked, 1);
});

test('only people of the event are blocked', async () => {
  const stranger = { ...moderator, identity: 'stranger' };
  assert.is(codeOf(await act(owner, 'blockRoomUser', 'main', stranger)), 'NOT_FOUND');
});

test.run();
