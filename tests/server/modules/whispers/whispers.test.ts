import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { rateLimits } from '../../../../src/server/limits.ts';
import { whisperTypes } from '../../../../src/shared/rules/whisper.ts';
import { eventually } from '../../../support/eventually.ts';
import {
  type Answer,
  codeOf,
  joinRoom,
  openSocket,
  type Person,
  seatGuest,
  signInGuest,
  signInHost,
  startTestServer,
  type TestSocket,
} from '../../support/server-under-test.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
let host: Person;
let ada: Person;
let ben: Person;
/** Time stands still within a test, so that no window begins anew. */
let nowMs = Date.now();
const sockets: TestSocket[] = [];

const whisper = (from: Person, to: Person, type = 'refresh', roomId = 'main') =>
  from.call(
    `mutation ($r: ID!, $i: ID!, $t: String!) {
      whisperBroadcast(event_id: "demo", room_id: $r, identity: $i, type: $t) { payload { __typename } }
    }`,
    { r: roomId, i: to.identity, t: type },
  );
const mark = (person: Person, identity: string, isWhispering: boolean) =>
  person.call(
    `mutation ($i: ID!, $w: Boolean!) {
      updateWhisperingStatus(event_id: "demo", identity: $i, is_whispering: $w) {
        payload { ... on Acknowledgement { seq } }
      }
    }`,
    { i: identity, w: isWhispering },
  );
const isMarked = async (reader: Person, identity: string): Promise<boolean> => {
  const fields = 'participants { identity is_whispering }';
  const answer = await reader.call(
    `mutation { joinEventAuth(event_id: "demo") { payload { ... on JoinAuthPayload { ${fields} } } } }`,
  );
  const { participants } = answer.data.joinEventAuth.payload;
  return participants.find((participant: { identity: string }) => participant.identity === identity).is_whispering;
};
const open = async (person: Person): Promise<TestSocket> => {
  const socket = await openSocket(server.url, person.token);
  sockets.push(socket);
  return socket;
};
/** What somebody hears of whispers that are for `of`. */
const listen = (socket: TestSocket, of: Person) =>
  socket.subscribe(
    'Whispers',
    `subscription ($i: ID!) { whisperSignal(event_id: "demo", room_id: "main", target_identity: $i) {
      origin_identity username type
    } }`,
    { i: of.identity },
  );
const heard = (socket: TestSocket): readonly Answer[] =>
  socket.messages.flatMap((message) => message.payload?.data?.whisperSignal ?? []);

test.before(async () => {
  server = await startTestServer({}, { now: () => nowMs });
  host = await signInHost(server);
  await joinRoom(host);
  ada = await seatGuest(server.url, 'Ada');
  ben = await seatGuest(server.url, 'Ben');
});
test.before.each(() => {
  nowMs += 20_000;
});
test.after.each(() => {
  for (const { socket } of sockets.splice(0)) socket.terminate();
});
test.after(() => server.stop());

test('API-080 a step of a whisper reaches the one whom it is for, with the sender that the server knows', async () => {
  const socket = await open(ben);
  listen(socket, ben);
  await eventually(async () => {
    await whisper(ada, ben);
    return heard(socket).length > 0;
  });
  assert.equal(heard(socket)[0], { origin_identity: ada.identity, username: 'Ada', type: 'refresh' });
});

test('API-044 MSG-013 every kind of step is passed on, in the order in which they were sent', async () => {
  const socket = await open(ben);
  listen(socket, ben);
  await eventually(async () => {
    await whisper(ada, ben);
    return heard(socket).length > 0;
  });
  const before = heard(socket).length;
  for (const type of whisperTypes) assert.is(codeOf(await whisper(ada, ben, type)), undefined, type);
  await eventually(() => heard(socket).length === before + whisperTypes.length);
  assert.equal(
    heard(socket)
      .slice(before)
      .map(({ type }) => type),
    whisperTypes,
  );
  assert.is(codeOf(await whisper(ada, ben, 'shout')), 'INVALID');
});

test('nobody listens to what others are asked, not even a host', async () => {
  for (const other of [ada, host]) {
    const socket = await open(other);
    listen(socket, ben);
    const answer = await socket.until((message) => message.id === 'Whispers');
    assert.is(answer.payload[0].extensions.code, 'NOT_FOUND');
  }
});

test('nobody whispers with themself', async () => {
  assert.is(codeOf(await whisper(ada, ada)), 'FORBIDDEN');
});

test('nobody whispers across rooms: neither with somebody in another room, nor from one', async () => {
  const eve = await seatGuest(server.url, 'Eve', 'workshop-a');
  assert.is(codeOf(await whisper(ada, eve)), 'NOT_FOUND');
  assert.is(codeOf(await whisper(eve, ada)), 'NOT_FOUND');
  assert.is(codeOf(await whisper(ada, eve, 'refresh', 'workshop-a')), 'NOT_FOUND');
  await joinRoom(eve);
  assert.is(codeOf(await whisper(ada, eve)), undefined);
  assert.is(codeOf(await whisper(await signInGuest(server.url, 'Outsider'), ada)), 'NOT_FOUND');
});

test('nobody whispers who is blocked from the room, or with somebody who is', async () => {
  const cem = await seatGuest(server.url, 'Cem');
  assert.is(codeOf(await whisper(cem, ada)), undefined);
  const words = `event_id: "demo", room_id: "main", identity: "${cem.identity}"`;
  await host.call(`mutation { blockRoomUser(${words}) { event_id } }`);
  assert.is(codeOf(await whisper(cem, ada)), 'BLOCKED');
  assert.is(codeOf(await whisper(ada, cem)), 'NOT_FOUND');
  await host.call(`mutation { unblockRoomUser(${words}) { event_id } }`);
});

test('API-043 who whispers is marked for everybody until they say that it is over', async () => {
  const socket = await open(ben);
  socket.subscribe(
    'People',
    'subscription { participantUpdates(event_id: "demo", after: 0) { participant { identity is_whispering } } }',
  );
  assert.type((await mark(ada, ada.identity, true)).data.updateWhisperingStatus.payload.seq, 'number');
  await socket.until(({ payload }) => {
    const participant = payload?.data?.participantUpdates.participant;
    return participant?.identity === ada.identity && participant.is_whispering;
  });
  assert.is(await isMarked(host, ada.identity), true);
  assert.is((await mark(ada, ada.identity, true)).data.updateWhisperingStatus.payload.seq, null, 'nothing changed');
  await mark(ada, ada.identity, false);
  assert.is(await isMarked(host, ada.identity), false);
});

test('API-043 nobody, not even a host, marks somebody else as whispering', async () => {
  for (const other of [ben, host]) assert.is(codeOf(await mark(other, ada.identity, true)), 'FORBIDDEN');
});

test('whoever goes to another room, leaves it or is away whispers no more', async () => {
  const cem = await seatGuest(server.url, 'Cem');
  const words = `event_id: "demo", identity: "${cem.identity}"`;
  const endings = [
    () => joinRoom(cem, 'workshop-a'),
    () =>
      host.call(
        `mutation { joinRoomMulti(event_id: "demo", room_id: "main", participants: ["${cem.identity}"]) { event_id } }`,
      ),
    () => cem.call(`mutation { updateUserStatus(${words}, active_status: "inactive") { event_id } }`),
    () => joinRoom(cem),
    () => cem.call(`mutation { leaveRoom(${words}, room_id: "main") { event_id } }`),
  ];
  for (const end of endings) {
    await mark(cem, cem.identity, true);
    assert.is(await isMarked(host, cem.identity), true);
    assert.is(codeOf(await end()), undefined);
    assert.is(await isMarked(host, cem.identity), false, String(end));
  }
  assert.is(codeOf(await mark(cem, cem.identity, true)), 'NOT_FOUND', 'in no room');
});

test('steps of whispers are limited for each person', async () => {
  const eager = await seatGuest(server.url, 'Eager');
  for (let i = 0; i < rateLimits.whispersPerIdentity.tries; i += 1) {
    assert.is(codeOf(await whisper(eager, ben, 'reject')), undefined);
  }
  assert.is(codeOf(await whisper(eager, ben, 'reject')), 'RATE_LIMITED');
});

test('what somebody asks of one person is limited, whatever it is, and others can still be asked', async () => {
  const pest = await seatGuest(server.url, 'Pest');
  const asking = ['request', 'accept', 'refresh'] as const;
  for (let i = 0; i < rateLimits.whisperQuestionsPerPair.tries; i += 1) {
    assert.is(codeOf(await whisper(pest, ben, asking[i % asking.length])), undefined);
  }
  for (const type of asking) assert.is(codeOf(await whisper(pest, ben, type)), 'RATE_LIMITED', type);
  assert.is(codeOf(await whisper(pest, ben, 'cancel-request')), undefined, 'a whisper can always be ended');
  assert.is(codeOf(await whisper(pest, ada, 'request')), undefined);
});

test('telling that one whispers is rate-limited', async () => {
  const cleo = await seatGuest(server.url, 'Cleo');
  for (let i = 0; i < rateLimits.whisperStatusPerIdentity.tries; i += 1) {
    assert.is(codeOf(await mark(cleo, cleo.identity, i % 2 === 0)), undefined);
  }
  assert.is(codeOf(await mark(cleo, cleo.identity, true)), 'RATE_LIMITED');
});

test.run();
