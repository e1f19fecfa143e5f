import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Access } from '../../../../src/server/access/authorize.ts';
import { seedDemo } from '../../../../src/server/db/seed.ts';
import { serverLimits } from '../../../../src/server/limits.ts';
import { eventually } from '../../../support/eventually.ts';
import { emptyFolder } from '../../../support/folders.ts';
import { holdableTimers } from '../../support/holdable-timers.ts';
import {
  codeOf,
  createFakeMedia,
  joinEvent,
  joinRoom,
  openSocket,
  type Person,
  post,
  seatGuest,
  signInGuest,
  type startTestServer,
  startWithHost,
} from '../../support/server-under-test.ts';
import { openTestDatabase } from '../../support/test-database.ts';

const places = 3;

const media = createFakeMedia();
const timers = holdableTimers(serverLimits.moderationGraceMs);
let folder: Awaited<ReturnType<typeof emptyFolder>>;
let server: Awaited<ReturnType<typeof startTestServer>>;
let owner: Person;
let moderator: Person;

/** As many rooms as an event may have, less one, of which `small` has a few places. */
const seed = async (dataFolder: string): Promise<void> => {
  const db = await openTestDatabase(dataFolder);
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
  folder = await emptyFolder();
  await seed(folder.path);
  ({ server, host: owner } = await startWithHost({ DATA_DIR: folder.path }, { media, later: timers.later }));
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

test('whoever says that they are away hears and speaks no longer, unless they are back at once', async () => {
  const person = await seatGuest(server.url, 'Unseen', 'room-2');
  const calls = media.calls.length;
  const removed = () => media.calls.slice(calls).filter((call) => call === `remove demo:room-2 ${person.identity}`);
  await setStatus(person, 'inactive');
  await eventually(() => removed().length === 1);
  await setStatus(person, 'active');
  timers.hold();
  await setStatus(person, 'inactive');
  await setStatus(person, 'active');
  await timers.pass();
  const other = await seatGuest(server.url, 'Seen', 'room-2');
  await setStatus(other, 'inactive');
  await eventually(() => media.calls.includes(`remove demo:room-2 ${other.identity}`));
  assert.is(removed().length, 1);
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

/** Lets something happen just after a join's right was asked for, before anything is stored. */
const joinWhile = async (person: Person, roomId: string, happens: () => Promise<unknown>) => {
  const { require: ask } = Access.prototype;
  Access.prototype.require = async function (action, ...about) {
    const granted = await Reflect.apply(ask, this, [action, ...about]);
    if (action !== 'room.join') return granted;
    Access.prototype.require = ask;
    await happens();
    return granted;
  };
  try {
    return await joinRoom(person, roomId);
  } finally {
    Access.prototype.require = ask;
  }
};

test('nobody joins a room past a lock or a block that came while they joined', async () => {
  const guest = await seatGuest(server.url, 'On the way', 'room-5');
  const lock = (name: string) => owner.call(`mutation { ${name}(event_id: "demo", room_id: "room-6") { event_id } }`);
  assert.is(codeOf(await joinWhile(guest, 'room-6', () => lock('lockRoom'))), 'ROOM_LOCKED');
  await lock('unlockRoom');
  assert.is(codeOf(await joinWhile(guest, 'room-6', () => act(owner, 'blockRoomUser', 'room-6', guest))), 'BLOCKED');
  assert.equal(await membersOf('room-6'), []);
  assert.equal(await membersOf('room-5'), [guest.identity]);
});

test('nobody joins a room of an event that was locked, or as a host that they are no longer, while they joined', async () => {
  const guest = await seatGuest(server.url, 'Deputy', 'room-5');
  const lock = (name: string) => owner.call(`mutation { ${name}(event_id: "demo") { event_id } }`);
  assert.is(codeOf(await joinWhile(guest, 'room-7', () => lock('lockEvent'))), 'EVENT_LOCKED');
  await lock('unlockEvent');
  const setRole = (role: string) =>
    owner.call(
      `mutation { setParticipantRole(event_id: "demo", identity: "${guest.identity}", role: "${role}") { event_id } }`,
    );
  await setRole('host');
  await owner.call('mutation { lockRoom(event_id: "demo", room_id: "room-7") { event_id } }');
  assert.is(codeOf(await joinWhile(guest, 'room-7', () => setRole('access'))), 'ROOM_LOCKED');
  assert.equal(await membersOf('room-7'), []);
});

const move = (roomId: string, people: readonly Person[], from: string | null = null) =>
  owner.call(
    `mutation ($r: ID!, $f: ID, $p: [ID!]!) {
      joinRoomMulti(event_id: "demo", room_id: $r, currentRoom: $f, participants: $p) { event_id } }`,
    { r: roomId, f: from, p: people.map((person) => person.identity) },
  );

test('a move takes those who are in a room, and leaves those alone who left or have not chosen one', async () => {
  const [here, away, gone] = await Promise.all(
    ['Here', 'Away', 'Gone'].map((name) => seatGuest(server.url, name, 'room-10')),
  );
  const choosing = await signInGuest(server.url, 'Choosing');
  await joinEvent(choosing);
  await setStatus(choosing, 'active');
  await setStatus(away!, 'inactive');
  await gone!.call('mutation { leaveEvent(event_id: "demo") { event_id } }');
  assert.is((await move('room-11', [here!, away!, gone!, choosing])).errors, undefined);
  for (const person of [away!, gone!, choosing]) await setStatus(person, 'active');
  assert.equal(await membersOf('room-11'), [here!.identity, away!.identity].sort());
});

test('API-023 who walked on from the room that they are to be moved from stays where they are', async () => {
  const [still, on] = await Promise.all(['Still', 'On'].map((name) => seatGuest(server.url, name, 'room-13')));
  await joinRoom(on!, 'room-12');
  assert.is((await move('room-14', [still!, on!], 'room-13')).errors, undefined);
  assert.equal(await membersOf('room-14'), [still!.identity]);
  await on!.call('mutation { leaveEvent(event_id: "demo") { event_id } }');
});

test('who goes where they were moved does not undo a later move', async () => {
  const person = await seatGuest(server.url, 'Moved twice', 'room-17');
  const follow = (roomId: string) =>
    person.call(`mutation { joinRoom(event_id: "demo", room_id: "${roomId}", moved: true) { room_id } }`);
  await move('room-18', [person]);
  await move('room-17', [person]);
  assert.is(codeOf(await follow('room-18')), 'CONFLICT');
  assert.equal(await membersOf('room-17'), [person.identity]);
  assert.is(codeOf(await follow('room-17')), undefined);
});

test('a host is moved into a full room too, and nobody else', async () => {
  const guest = await seatGuest(server.url, 'Placeless');
  assert.is((await membersOf('room-0')).length, places);
  assert.is((await move('room-0', [owner])).errors, undefined);
  assert.is(codeOf(await move('room-0', [guest])), 'ROOM_FULL');
  await joinRoom(owner);
});

test('whoever has a place in a room keeps it, also where hosts came in past its limit or the limit was lowered', async () => {
  const [here, moved] = await Promise.all(['Here', 'Moved'].map((name) => seatGuest(server.url, name, 'room-15')));
  const limit = (capacity: number) =>
    owner.call(
      `mutation { changeRoomCapacity(event_id: "demo", room_id: "room-16", capacity: ${capacity}) { event_id } }`,
    );
  await joinRoom(here!, 'room-16');
  await limit(2);
  await move('room-16', [moved!]);
  await joinRoom(owner, 'room-16');
  for (const person of [here!, moved!]) assert.is(codeOf(await joinRoom(person, 'room-16')), undefined);
  await limit(1);
  assert.is(codeOf(await joinRoom(here!, 'room-16')), undefined);
  await setStatus(here!, 'inactive');
  assert.is(codeOf(await joinRoom(here!, 'room-16')), 'ROOM_FULL', 'who is away has none');
  await joinRoom(owner);
});

test('who comes back through the door is in no room until they choose one', async () => {
  const person = await seatGuest(server.url, 'Back again', 'room-12');
  await joinEvent(person);
  assert.equal(await membersOf('room-12'), [person.identity], 'a reload, or a second window');
  await setStatus(person, 'inactive');
  const calls = media.calls.length;
  await joinEvent(person);
  await setStatus(person, 'active');
  assert.equal(await membersOf('room-12'), []);
  await eventually(() => media.calls.slice(calls).includes(`remove demo:room-12 ${person.identity}`));
});

test('whoever is in a room that is locked comes back into it after a reload, and nobody else comes in', async () => {
  const [inside, outside, putOut] = await Promise.all([
    seatGuest(server.url, 'Inside', 'room-13'),
    seatGuest(server.url, 'Outside', 'room-12'),
    seatGuest(server.url, 'Put out', 'room-13'),
  ]);
  await owner.call('mutation { lockRoom(event_id: "demo", room_id: "room-13") { event_id } }');
  await act(owner, 'leaveRoom', 'room-13', putOut);
  for (const person of [inside, outside, putOut]) await joinEvent(person);
  assert.is((await joinRoom(inside, 'room-13')).errors, undefined);
  assert.is(codeOf(await joinRoom(outside, 'room-13')), 'ROOM_LOCKED');
  assert.is(codeOf(await joinRoom(putOut, 'room-13')), 'ROOM_LOCKED');
  assert.equal(await membersOf('room-13'), [inside.identity]);
});

test('what is stored of a hand is what was told of it, also of who is away', async () => {
  const guest = await seatGuest(server.url, 'Quiet', 'room-14');
  await setStatus(guest, 'inactive');
  const follower = await openSocket(server.url, owner.token);
  follower.subscribe(
    'People',
    'subscription { participantUpdates(event_id: "demo", after: 0) { seq identity participant { require_attention } } }',
  );
  const raised = await guest.call(
    `mutation { setRequireAttention(event_id: "demo", participant_id: "${guest.identity}", require_attention: 1) { payload { ... on Acknowledgement { seq } } } }`,
  );
  await setStatus(guest, 'inactive');
  const { seq } = raised.data.setRequireAttention.payload;
  const fact = await follower.until((message) => message.payload?.data?.participantUpdates?.seq === seq);
  const answer = await owner.call(
    'mutation { joinEventAuth(event_id: "demo") { payload { ... on JoinAuthPayload { participants { identity require_attention } } } } }',
  );
  const people = answer.data.joinEventAuth.payload.participants as { identity: string; require_attention: number }[];
  assert.is(
    people.find((person) => person.identity === guest.identity)?.require_attention,
    fact.payload.data.participantUpdates.participant.require_attention,
  );
  follower.socket.terminate();
});

test('what somebody asks for while they are joining a room comes after it', async () => {
  const [leaving, choosing] = [await seatGuest(server.url, 'Leaving'), await seatGuest(server.url, 'Choosing again')];
  /** Sends it, and goes on once the server has answered what was sent after it. */
  const sent: Promise<unknown>[] = [];
  const send = async (call: Promise<unknown>): Promise<void> => {
    sent.push(call);
    await post(server.url, '{ version }');
  };
  await joinWhile(leaving, 'room-8', () => send(act(leaving, 'leaveRoom', 'room-8', leaving)));
  await joinWhile(choosing, 'room-8', () => send(joinRoom(choosing, 'room-9')));
  await Promise.all(sent);
  assert.equal(await membersOf('room-8'), []);
  assert.equal(await membersOf('room-9'), [choosing.identity]);
});

test('who may see the blocked of many rooms is asked once an answer, under however many names', async () => {
  const guest = await seatGuest(server.url, 'Curious');
  const { allows } = Access.prototype;
  let asked = 0;
  Access.prototype.allows = function (...parameters) {
    asked += 1;
    return allows.apply(this, parameters as never);
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
