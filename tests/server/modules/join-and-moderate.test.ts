import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { serverLimits } from '../../../src/server/limits.ts';
import { decode } from '../../../src/shared/messages/codec.ts';
import { readFrame, serverSession, splitPackets } from '../../../src/shared/messages/frame.ts';
import { eventually } from '../../support/eventually.ts';
import { holdableTimers } from '../support/holdable-timers.ts';
import {
  codeOf,
  createFakeMedia,
  joinEvent,
  joinRoom,
  openSocket,
  type Person,
  say,
  seatGuest,
  signInGuest,
  type startTestServer,
  startWithHost,
} from '../support/server-under-test.ts';

const media = createFakeMedia();
const timers = holdableTimers(serverLimits.moderationGraceMs);
let server: Awaited<ReturnType<typeof startTestServer>>;
let host: Person;
let ada: Person;

test.before(async () => {
  ({ server, host } = await startWithHost({}, { media, later: timers.later }));
  ada = await seatGuest(server.url, '  Ada  ');
});

test.after(() => server.stop());

test('joining answers what the person may do, who is there and the number to subscribe after', async () => {
  const joined = await joinEvent(ada);
  const { access_info, participants, rooms, seq } = joined.data.joinEventAuth.payload;
  assert.is(access_info.is_allowed, true);
  assert.is(access_info.role, 'access');
  assert.is(access_info.is_host, false);
  assert.is(access_info.permissions['fe-LowerOtherHand'], 0);
  assert.ok(participants.some((participant: { identity: string }) => participant.identity === ada.identity));
  assert.equal(
    rooms.map((room: { name: string }) => room.name),
    ['Main hall', 'Workshop A', 'Workshop B'],
  );
  assert.ok(seq > 0);
  assert.is((await joinEvent(host)).data.joinEventAuth.payload.access_info.role, 'host');
});

test('an unknown event reads the same as one that may not be known', async () => {
  assert.is(codeOf(await ada.call('mutation { joinEventAuth(event_id: "nowhere") { event_id } }')), 'NOT_FOUND');
  assert.is(codeOf(await ada.call('{ getEvent(event_id: "nowhere") { name } }')), 'NOT_FOUND');
  const outsider = await signInGuest(server.url, 'Outsider');
  assert.is(
    codeOf(await outsider.call('{ queryEvent(event_id: "demo", sort_key: "participant") { seq } }')),
    'NOT_FOUND',
  );
  assert.is(
    codeOf(await outsider.call('{ queryEvent(event_id: "nowhere", sort_key: "participant") { seq } }')),
    'NOT_FOUND',
  );
});

test('EVT-048 EVT-061 a locked event lets in its host only and says that it is locked', async () => {
  await host.call('mutation { lockEvent(event_id: "demo") { event_id } }');
  const refused = (await joinEvent(ada)).data.joinEventAuth.payload;
  assert.is(refused.access_info.is_allowed, false);
  assert.is(refused.access_info.is_locked, true);
  assert.equal(refused.participants, []);
  assert.equal(refused.rooms, []);
  assert.is((await joinEvent(host)).data.joinEventAuth.payload.access_info.is_allowed, true);
  assert.is(codeOf(await say(ada, 'locked out')), 'EVENT_LOCKED');
  await eventually(() => media.calls.includes(`remove demo:main ${ada.identity}`));
  await host.call('mutation { unlockEvent(event_id: "demo") { event_id } }');
  assert.is((await joinEvent(ada)).data.joinEventAuth.payload.access_info.is_allowed, true);
});

test('API-022 ROOM-011 joining a room leaves the one before', async () => {
  const ben = await seatGuest(server.url, 'Ben');
  const moved = await joinRoom(ben, 'workshop-a');
  assert.is(moved.data.joinRoom.payload.prev_room_id, 'main');
  assert.equal(moved.data.joinRoom.payload.room.members, [ben.identity]);
  await eventually(() => media.calls.includes(`remove demo:main ${ben.identity}`));
  const there = await ada.call('{ queryRoomParticipants(event_id: "demo", room_id: "main") { items { identity } } }');
  assert.not(
    there.data.queryRoomParticipants.items.some((item: { identity: string }) => item.identity === ben.identity),
  );
  assert.is(codeOf(await joinRoom(ben, 'nowhere')), 'NOT_FOUND');
});

test('ROOM-013 a locked room takes nobody but the host, and its people stay', async () => {
  await host.call('mutation { lockRoom(event_id: "demo", room_id: "workshop-b") { event_id } }');
  const eve = await seatGuest(server.url, 'Eve');
  assert.is(codeOf(await joinRoom(eve, 'workshop-b')), 'ROOM_LOCKED');
  assert.is((await joinRoom(host, 'workshop-b')).errors, undefined);
  await host.call('mutation { unlockRoom(event_id: "demo", room_id: "workshop-b") { event_id } }');
  assert.is((await joinRoom(eve, 'workshop-b')).errors, undefined);
  await joinRoom(host);
});

test('API-028 ROOM-028 the places of a room hold also when many come at once, and it is deleted only when it is empty', async () => {
  const made = await host.call(
    'mutation { createStandardRoom(event_id: "demo", input: { name: " Small " }) { payload { ... on CreateRoomPayload { room { room_id name } } } } }',
  );
  const { room_id, name } = made.data.createStandardRoom.payload.room;
  assert.is(name, 'Small');
  await host.call(
    'mutation ($r: ID!) { changeRoomCapacity(event_id: "demo", room_id: $r, capacity: 2) { event_id } }',
    { r: room_id },
  );
  const crowd = await Promise.all(['F1', 'F2', 'F3', 'F4', 'F5'].map((name) => seatGuest(server.url, name)));
  const answers = await Promise.all(crowd.map((person) => joinRoom(person, room_id)));
  assert.is(answers.filter((answer) => !answer.errors).length, 2);
  assert.ok(answers.filter((answer) => answer.errors).every((answer) => codeOf(answer) === 'ROOM_FULL'));
  assert.is(
    codeOf(
      await host.call('mutation ($r: ID!) { deleteRoomComplete(event_id: "demo", room_id: $r) { event_id } }', {
        r: room_id,
      }),
    ),
    'ROOM_NOT_EMPTY',
  );
  const move =
    'mutation ($p: [ID!]!) { joinRoomMulti(event_id: "demo", room_id: "main", participants: $p) { event_id } }';
  assert.is(codeOf(await ada.call(move, { p: [ada.identity] })), 'FORBIDDEN');
  await host.call(move, { p: crowd.map((person) => person.identity) });
  const removed = await host.call(
    'mutation ($r: ID!) { deleteRoomComplete(event_id: "demo", room_id: $r) { event_id } }',
    { r: room_id },
  );
  assert.is(removed.errors, undefined);
  assert.is(codeOf(await joinRoom(ada, room_id)), 'NOT_FOUND');
});

test('ROOM-045 a blocked person is taken out of the room and cannot join it until unblocked', async () => {
  const mallory = await seatGuest(server.url, 'Mallory');
  const block = (name: string) =>
    host.call(`mutation ($i: ID!) { ${name}(event_id: "demo", room_id: "main", identity: $i) { event_id } }`, {
      i: mallory.identity,
    });
  await block('blockRoomUser');
  assert.is(codeOf(await joinRoom(mallory)), 'BLOCKED');
  assert.is(codeOf(await say(mallory, 'still here')), 'BLOCKED');
  await block('unblockRoomUser');
  assert.is((await joinRoom(mallory)).errors, undefined);
});

test('HAND-001 PERM-016 a hand is raised by its owner and lowered by owner, host or moderator', async () => {
  const ben = await seatGuest(server.url, 'Ben');
  const set = (person: Person, time: number) =>
    person.call(
      'mutation ($i: ID!, $t: Timestamp!) { setRequireAttention(event_id: "demo", participant_id: $i, require_attention: $t) { payload { __typename } } }',
      { i: ada.identity, t: time },
    );
  const read = async (): Promise<number> => {
    const page = await ada.call(
      '{ queryRoomParticipants(event_id: "demo", room_id: "main") { items { identity require_attention } } }',
    );
    return page.data.queryRoomParticipants.items.find((item: { identity: string }) => item.identity === ada.identity)
      .require_attention;
  };
  assert.is((await set(ada, 1)).errors, undefined);
  assert.ok((await read()) > 1);
  assert.is(codeOf(await set(ben, 0)), 'FORBIDDEN');
  assert.is((await set(host, 0)).errors, undefined);
  assert.is(await read(), 0);
  assert.is(codeOf(await set(host, 5)), 'FORBIDDEN');
});

test('API-020 a media token is for the room one is in, with the sources that the flags allow', async () => {
  const comms = (person: Person, room: string, identity = person.identity) =>
    person.call(
      'mutation ($r: ID!, $i: ID!) { getComms(event_id: "demo", room_id: $r, identity: $i) { payload { ... on CommsPayload { token provider url } } } }',
      { r: room, i: identity },
    );
  const given = (await comms(ada, 'main')).data.getComms.payload;
  assert.is(given.provider, 'livekit');
  assert.is(given.token, `token demo:main ${ada.identity} access microphone+camera+screenShare`);
  assert.is(codeOf(await comms(ada, 'workshop-a')), 'NOT_FOUND');
  assert.is(codeOf(await comms(ada, 'main', host.identity)), 'FORBIDDEN');
});

test('API-020 a token is asked for by provider and stage; others than there are, other people and attributes are refused', async () => {
  const comms = (more: string) =>
    ada.call(
      `mutation { getComms(event_id: "demo", room_id: "main", identity: "${ada.identity}", ${more}) { payload { ... on CommsPayload { token provider } } } }`,
    );
  assert.equal((await comms('provider: "none"')).data.getComms.payload, { token: null, provider: 'none' });
  const usual = await comms(`provider: "livekit", stage: "", attributes: {}, participants: ["${ada.identity}"]`);
  assert.is(usual.data.getComms.payload.provider, 'livekit');
  for (const wrong of ['provider: "twilio"', 'stage: "dev"', 'attributes: { role: "host" }', 'participants: ["ben"]']) {
    assert.is(codeOf(await comms(wrong)), 'INVALID', wrong);
  }
});

test('API-005 a beacon says in its body who it is of; a wrong token there is not signed in', async () => {
  const send = async (authorization: string) => {
    const query = `mutation { announceDeparture(event_id: "demo", identity: "${ada.identity}") { event_id } }`;
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, extensions: { authorization } }),
    });
    return (await response.json()) as Awaited<ReturnType<Person['call']>>;
  };
  assert.is((await send(ada.token)).errors, undefined);
  assert.is(codeOf(await send('nonsense')), 'UNAUTHENTICATED');
});

test('MEDIA-040 whoever is muted from another room hears from the server who did it, and whoever is with the actor does not', async () => {
  const away = await seatGuest(server.url, 'Away', 'workshop-b');
  const listen = async (person: Person, roomId: string) => {
    const socket = await openSocket(server.url, person.token);
    const query = `subscription { roomSignalling(event_id: "demo", room_id: "${roomId}") { identity payload } }`;
    socket.subscribe('signals', query);
    const signals = () => socket.messages.flatMap(({ payload }) => payload?.data?.roomSignalling ?? []);
    // A subscription is there once something comes by it.
    await eventually(async () => {
      const about = `event_id: "demo", room_id: "${roomId}", targets: ["${person.identity}"]`;
      await person.call(`mutation { roomSignallingBroadcast(${about}, payload: "AAAA") { event_id } }`);
      return signals().length > 0;
    });
    const others = () => signals().filter(({ identity }: { identity: string }) => identity !== person.identity);
    return { others, end: () => socket.socket.terminate() };
  };
  const elsewhere = await listen(away, 'workshop-b');
  const here = await listen(ada, 'main');
  const muted = (what: string) => host.call(`mutation { ${what} { event_id } }`);
  assert.is(
    (await muted('muteRoomMicrophones(event_id: "demo", room_id: "workshop-b", except: [], spare_hosts: false)'))
      .errors,
    undefined,
  );
  await muted(`muteParticipantMicrophone(event_id: "demo", identity: "${ada.identity}")`);
  await muted(`muteParticipantMicrophone(event_id: "demo", identity: "${away.identity}")`);
  await eventually(() => elsewhere.others().length === 2);
  for (const { identity, payload } of elsewhere.others()) {
    const [packet = new Uint8Array()] = splitPackets(Buffer.from(payload, 'base64')) ?? [];
    const frame = readFrame(new Uint8Array(packet));
    const message = decode(frame?.message ?? new Uint8Array());
    assert.is(identity, host.identity);
    // Nobody takes it for a new page of the host.
    assert.is(frame?.session, serverSession);
    assert.equal(message.ok && [message.value.type, message.value.participantIdentity], ['mute_mic', host.identity]);
  }
  assert.equal(here.others(), []);
  elsewhere.end();
  here.end();
});

test('API-022 who joins a room has its media token with the answer, and without one is in the room all the same', async () => {
  const join = (person: Person) =>
    person.call(
      'mutation { joinRoom(event_id: "demo", room_id: "main") { payload { ... on JoinRoomPayload { room { room_id } comms { token provider } } } } }',
    );
  const { room, comms } = (await join(ada)).data.joinRoom.payload;
  assert.is(room.room_id, 'main');
  assert.is(comms.token, `token demo:main ${ada.identity} access microphone+camera+screenShare`);
  media.isAway = true;
  const without = (await join(ada)).data.joinRoom.payload;
  media.isAway = false;
  assert.is(without.room.room_id, 'main');
  assert.is(without.comms, null);
});

test('ROOM-033 ROOM-035 flags follow participant, room, event, and the media server is made to follow them', async () => {
  const setRoom = (permissions: object) =>
    host.call(
      'mutation ($p: MediaPermissions!) { setRoomPermissions(event_id: "demo", room_id: "main", permissions: $p) { event_id } }',
      { p: permissions },
    );
  const setAda = (permissions: object) =>
    host.call(
      'mutation ($i: ID!, $p: MediaPermissions!) { setParticipantPermissions(event_id: "demo", identity: $i, permissions: $p) { event_id } }',
      { i: ada.identity, p: permissions },
    );
  const start = media.calls.length;
  await setRoom({ camera: false });
  await eventually(() => media.calls.slice(start).includes(`allow demo:main ${ada.identity} microphone+screenShare`));
  await setAda({ camera: true, microphone: false });
  await eventually(() => media.calls.slice(start).includes(`allow demo:main ${ada.identity} camera+screenShare`));
  await setAda({ camera: null, microphone: null });
  await setRoom({ camera: null });
});

test("PERM-017 PERM-018 PERM-019 muting and stopping others is the staff's and is enforced at the media server", async () => {
  const ben = await seatGuest(server.url, 'Ben');
  const act = (person: Person, name: string) =>
    person.call(`mutation ($i: ID!) { ${name}(event_id: "demo", identity: $i) { event_id } }`, { i: ada.identity });
  for (const name of ['muteParticipantMicrophone', 'stopParticipantCamera', 'stopParticipantScreenShare']) {
    assert.is(codeOf(await act(ben, name)), 'FORBIDDEN');
  }
  const start = media.calls.length;
  timers.hold();
  await act(host, 'muteParticipantMicrophone');
  await act(host, 'stopParticipantCamera');
  await act(host, 'stopParticipantScreenShare');
  await eventually(() => timers.count() === 3);
  assert.ok(serverLimits.moderationGraceMs < 1_000, 'within a second');
  await timers.pass();
  const calls = media.calls.slice(start);
  const allowed = (sources: string) => calls.lastIndexOf(`allow demo:main ${ada.identity} ${sources}`);
  assert.ok(calls.includes(`mute demo:main ${ada.identity} microphone`));
  assert.ok(allowed('microphone+screenShare') >= 0 && allowed('microphone+camera') >= 0);
  assert.ok(allowed('microphone+camera+screenShare') > allowed('microphone+camera'));
});

test("API-035 starring and the spotlight are the staff's", async () => {
  const star = (person: Person) =>
    person.call(
      'mutation { addNewStarredItemToRoom(event_id: "demo", room_id: "main", item_id: "a||camera") { event_id } }',
    );
  assert.is(codeOf(await star(ada)), 'FORBIDDEN');
  await star(host);
  await star(host);
  await host.call(
    'mutation { setRoomSpotlight(event_id: "demo", room_id: "main", item_id: "a||camera") { event_id } }',
  );
  const rooms = await ada.call(
    '{ queryEvent(event_id: "demo", sort_key: "room") { items { ... on Room { room_id starred_items spotlight } } } }',
  );
  const main = rooms.data.queryEvent.items.find((room: { room_id: string }) => room.room_id === 'main');
  assert.equal(main, { room_id: 'main', starred_items: ['a||camera'], spotlight: 'a||camera' });
});

test('API-017 EVT-074 presence is written by oneself', async () => {
  const status = (person: Person, value: string) =>
    person.call(
      'mutation ($i: ID!, $s: String!) { updateUserStatus(event_id: "demo", identity: $i, active_status: $s) { payload { ... on Acknowledgement { seq } } } }',
      { i: ada.identity, s: value },
    );
  assert.is(codeOf(await status(host, 'inactive')), 'FORBIDDEN');
  assert.is(codeOf(await status(ada, 'asleep')), 'INVALID');
  assert.type((await status(ada, 'inactive')).data.updateUserStatus.payload.seq, 'number');
  assert.type((await status(ada, 'active')).data.updateUserStatus.payload.seq, 'number');
  assert.is((await status(ada, 'active')).data.updateUserStatus.payload.seq, null);
});

test.run();
