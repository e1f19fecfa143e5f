import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { media, mediumFlags } from '../../../../src/shared/values/roles.ts';
import { eventually } from '../../../support/eventually.ts';
import {
  type Answer,
  codeOf,
  createFakeMedia,
  joinRoom,
  openSocket,
  type Person,
  seatGuest,
  type startTestServer,
  startWithHost,
  type TestSocket,
} from '../../support/server-under-test.ts';

const flags = Object.values(mediumFlags).join(' ');

let server: Awaited<ReturnType<typeof startTestServer>>;
let host: Person;
let moderator: Person;
let ada: Person;
let watching: TestSocket;

/** Does a mutation on the demo event; `words` are its other arguments as GraphQL writes them. */
const act = (person: Person, name: string, words = '', fields = 'event_id') =>
  person.call(`mutation { ${name}(event_id: "demo" ${words}) { ${fields} } }`);

const rooms = async (person: Person, fields: string): Promise<Answer[]> =>
  (await person.call(`{ queryEvent(event_id: "demo", sort_key: "room") { items { ... on Room { ${fields} } } } }`)).data
    .queryEvent.items;

const createRoom = async (name: string): Promise<string> => {
  const answer = await act(moderator, 'createStandardRoom', `input: { name: "${name}" }`, 'room_id');
  return answer.data.createStandardRoom.room_id;
};

/** What a member saw of a room last, live. */
const seen = (roomId: string): Answer =>
  watching.messages
    .flatMap((message) => message.payload?.data?.roomUpdates?.room ?? [])
    .findLast((room: Answer) => room.room_id === roomId);

test.before(async () => {
  ({ server, host } = await startWithHost({}, { media: createFakeMedia() }));
  moderator = await seatGuest(server.url, 'Mo');
  await act(host, 'setParticipantRole', `identity: "${moderator.identity}", role: "moderator"`);
  ada = await seatGuest(server.url, 'Ada');
  watching = await openSocket(server.url, ada.token);
  watching.subscribe(
    'Rooms',
    `subscription { roomUpdates(event_id: "demo", after: 0) { room { room_id name locked capacity removed position ${flags} } } }`,
  );
});

test.after(async () => {
  watching.socket.terminate();
  await server.stop();
});

test('ROOM-001 ROOM-003 a room has its names, owner, lock, capacity, provider, recording, members and five flags', async () => {
  const all = await rooms(
    ada,
    `event_id sort_key tenant_id room_id name description owner locked capacity comms_provider recording_enabled recording_requested members ${flags}`,
  );
  const main = all.find((room) => room.room_id === 'main');
  assert.equal(
    { ...main, members: main.members.includes(ada.identity) },
    {
      event_id: 'demo',
      sort_key: 'room:main',
      tenant_id: 'demo',
      room_id: 'main',
      name: 'Main hall',
      description: '',
      owner: 'studio',
      locked: false,
      capacity: null,
      comms_provider: 'livekit',
      recording_enabled: false,
      recording_requested: false,
      members: true,
      mic_enabled: null,
      camera_enabled: null,
      local_screen_enabled: null,
      vw_share_enabled: null,
      annotation_enabled: null,
    },
  );
});

test('ROOM-038 a participant has a name, a room, a status, a hand, a picture, a colour and the times of both', async () => {
  const fields =
    'event_id sort_key identity name currentRoom active_status last_active require_attention profile_picture preferred_color created_at';
  const page = await host.call(`{ queryRoomParticipants(event_id: "demo", room_id: "main") { items { ${fields} } } }`);
  const found = page.data.queryRoomParticipants.items.find(({ identity }: Answer) => identity === ada.identity);
  const { last_active, created_at, preferred_color, ...rest } = found;
  assert.equal(rest, {
    event_id: 'demo',
    sort_key: `participant:${ada.identity}`,
    identity: ada.identity,
    name: 'Ada',
    currentRoom: 'main',
    active_status: 'active',
    require_attention: 0,
    profile_picture: 'profile_picture_default',
  });
  assert.ok(created_at > 0 && last_active >= created_at);
  assert.equal(Object.keys(JSON.parse(preferred_color)), ['main', 'contrast']);
});

test('ROOM-005 ROOM-020 PERM-024 a moderator makes a room by its name; the answer has its id, itself and new_resources', async () => {
  const words = 'input: { name: "Annex" }';
  const fields = 'room_id payload { ... on CreateRoomPayload { room { room_id name } new_resources } }';
  const made = (await act(moderator, 'createStandardRoom', words, fields)).data.createStandardRoom;
  assert.equal(made.payload, { room: { room_id: made.room_id, name: 'Annex' }, new_resources: [] });
  assert.is(codeOf(await act(ada, 'createStandardRoom', words)), 'FORBIDDEN');
  await eventually(() => seen(made.room_id)?.name === 'Annex');
});

test('a room that is made a second time by the id that its client made is there once', async () => {
  const words = 'input: { name: "Once", room_id: "room-of-mine" }';
  const fields = 'room_id payload { ... on CreateRoomPayload { seq room { room_id name } } }';
  const answers = await Promise.all([1, 2].map(() => act(moderator, 'createStandardRoom', words, fields)));
  for (const answer of answers) {
    const { room_id, payload } = answer.data.createStandardRoom;
    assert.is(room_id, 'room-of-mine');
    assert.equal(payload.room, { room_id, name: 'Once' });
    assert.ok(payload.seq > 0);
  }
  assert.is((await rooms(moderator, 'name')).filter(({ name }) => name === 'Once').length, 1);
  assert.is(codeOf(await act(moderator, 'createStandardRoom', 'input: { name: "A", room_id: "a:b" }')), 'INVALID');
});

test('API-027 API-028 ROOM-022 ROOM-024 a name and a capacity, an integer or null, are changed by staff and seen live', async () => {
  const room = await createRoom('Plain');
  await act(moderator, 'changeRoomName', `room_id: "${room}", name: "Fancy"`);
  await act(moderator, 'changeRoomCapacity', `room_id: "${room}", capacity: 7`);
  await eventually(() => seen(room)?.name === 'Fancy' && seen(room)?.capacity === 7);
  await act(moderator, 'changeRoomCapacity', `room_id: "${room}", capacity: null`);
  await eventually(() => seen(room)?.capacity === null);
  assert.is(codeOf(await act(ada, 'changeRoomName', `room_id: "${room}", name: "Mine"`)), 'FORBIDDEN');
  assert.is(codeOf(await act(ada, 'changeRoomCapacity', `room_id: "${room}", capacity: 1`)), 'FORBIDDEN');
});

test('ROOM-023 a capacity that is not positive clears it to unlimited', async () => {
  const room = await createRoom('Roomy');
  for (const capacity of [0, -3]) {
    await act(moderator, 'changeRoomCapacity', `room_id: "${room}", capacity: 7`);
    await eventually(() => seen(room)?.capacity === 7);
    await act(moderator, 'changeRoomCapacity', `room_id: "${room}", capacity: ${capacity}`);
    await eventually(() => seen(room)?.capacity === null);
  }
});

test('ROOM-026 PERM-026 PERM-049 staff lock and unlock a room, everybody sees it live, and moderators see its people still', async () => {
  const room = await createRoom('Vault');
  const inside = await seatGuest(server.url, 'Inside', room);
  await act(moderator, 'lockRoom', `room_id: "${room}"`);
  await eventually(() => seen(room)?.locked === true);
  assert.is(codeOf(await joinRoom(moderator, room)), 'ROOM_LOCKED');
  for (const person of [moderator, host]) {
    const locked = (await rooms(person, 'room_id members')).find((known) => known.room_id === room);
    assert.equal(locked?.members, [inside.identity]);
  }
  assert.is(codeOf(await act(ada, 'unlockRoom', `room_id: "${room}"`)), 'FORBIDDEN');
  await act(moderator, 'unlockRoom', `room_id: "${room}"`);
  await eventually(() => seen(room)?.locked === false);
});

test('API-026 ROOM-027 deleting a room marks it removed, and it leaves every list', async () => {
  const room = await createRoom('Short-lived');
  assert.is(codeOf(await act(moderator, 'deleteRoomComplete', `room_id: "${room}"`)), 'FORBIDDEN');
  const ofTenant = (tenant: string) => `room_id: "${room}", tenant_id: "${tenant}"`;
  assert.is(codeOf(await act(host, 'deleteRoomComplete', ofTenant('another'))), 'NOT_FOUND');
  const [{ tenant_id: tenant }] = await rooms(ada, 'tenant_id');
  assert.is((await act(host, 'deleteRoomComplete', ofTenant(tenant))).errors, undefined);
  await eventually(() => seen(room)?.removed === true);
  assert.not((await rooms(ada, 'room_id')).some((known) => known.room_id === room));
});

test('API-023 ROOM-008 ROOM-031 people move between rooms, by themselves and, several at once, by a host', async () => {
  const movers = [await seatGuest(server.url, 'One'), await seatGuest(server.url, 'Two')];
  await joinRoom(movers[0] as Person, 'workshop-a');
  const identities = movers.map((person) => person.identity).sort();
  const words = `room_id: "workshop-b", participants: ${JSON.stringify(identities)}`;
  assert.is(codeOf(await act(moderator, 'joinRoomMulti', words)), 'FORBIDDEN');
  await act(host, 'joinRoomMulti', words);
  const members = (await rooms(ada, 'room_id members')).map((room) => [room.room_id, room.members]);
  assert.equal(Object.fromEntries(members)['workshop-b'], identities);
  assert.equal(Object.fromEntries(members)['workshop-a'], []);
});

for (const medium of media) {
  test(`ROOM-034 PERM-011 the permission ${medium} of a room and of a participant is the flag ${mediumFlags[medium]}, live`, async () => {
    const flag = mediumFlags[medium];
    const room = await createRoom(`Room for ${medium}`);
    await act(moderator, 'setRoomPermissions', `room_id: "${room}", permissions: { ${medium}: false }`);
    await eventually(() => seen(room)?.[flag] === false);
    for (const other of Object.values(mediumFlags)) if (other !== flag) assert.is(seen(room)[other], null, other);

    const people = await openSocket(server.url, ada.token);
    people.subscribe(
      'Ada',
      `subscription { participantUpdates(event_id: "demo", after: 0) { identity participant { ${flag} } } }`,
    );
    await act(host, 'setParticipantPermissions', `identity: "${ada.identity}", permissions: { ${medium}: true }`);
    await people.until((message) => {
      const update = message.payload?.data?.participantUpdates;
      return update?.identity === ada.identity && update.participant[flag] === true;
    });
    people.socket.terminate();
  });
}

test('PERM-023 PERM-029 starring and messages to every room are for host and moderators', async () => {
  const star = 'room_id: "main", item_id: "a||camera"';
  const shout = (person: Person, id: string) =>
    person.call(
      `mutation { chatBroadcast(input: { type: "text", event_id: "demo", room_id: "main", target_id: "all", timestamp: 1, message_id: "${id}", message: "all", global: true }) { event_id } }`,
    );
  for (const person of [host, moderator]) {
    assert.is((await act(person, 'addNewStarredItemToRoom', star)).errors, undefined);
    assert.is((await shout(person, person.identity)).errors, undefined);
  }
  assert.is(codeOf(await act(ada, 'addNewStarredItemToRoom', star)), 'FORBIDDEN');
  assert.is(codeOf(await shout(ada, 'not for her')), 'FORBIDDEN');
});

test('a moderator puts rooms in an order, which is kept and which everybody sees live', async () => {
  const first = await createRoom('Zebra');
  const second = await createRoom('Zulu');
  const placed = await act(moderator, 'placeRoom', `, room_id: "${second}", before: "${first}"`);
  assert.is(placed.errors, undefined);
  const positions = new Map((await rooms(ada, 'room_id position')).map((room) => [room.room_id, room.position]));
  assert.ok(positions.get(second) < positions.get(first));
  await eventually(() => seen(second)?.position === positions.get(second));
  assert.is(codeOf(await act(ada, 'placeRoom', `, room_id: "${second}", before: null`)), 'FORBIDDEN');
  assert.is(codeOf(await act(moderator, 'placeRoom', `, room_id: "${second}", before: "gone"`)), 'NOT_FOUND');
});

test.run();
