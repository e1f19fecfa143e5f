import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { messageLimits } from '../../../../src/shared/values/limits.ts';
import { eventually } from '../../../support/eventually.ts';
import {
  type Answer,
  joinEvent,
  openSocket,
  type Person,
  say,
  seatGuest,
  signInHost,
  startTestServer,
  type TestSocket,
} from '../../support/server-under-test.ts';

const chat = `subscription Chat($room: ID!, $after: Int) {
  chat(event_id: "demo", room_id: $room, after: $after) { seq type message sender_id target_id reactions } }`;
const roomUpdates = 'subscription { roomUpdates(event_id: "demo") { seq room { room_id name } } }';
const roomUpdatesWithBlocked =
  'subscription { roomUpdates(event_id: "demo") { seq room { room_id name blocked_users } } }';

let server: Awaited<ReturnType<typeof startTestServer>>;
let people: Person[];
let host: Person;
const sockets: TestSocket[] = [];

const open = async (person: Person): Promise<TestSocket> => {
  const socket = await openSocket(server.url, person.token);
  sockets.push(socket);
  return socket;
};

/** Resolves once the subscription is live: a typing notice, which is not stored, has come back through it. */
const untilLive = async (socket: TestSocket, id: string, person: Person): Promise<void> => {
  const key = `probe ${Math.random()}`;
  const isProbe = (message: Answer): boolean => message.id === id && message.payload?.data?.chat?.type === 'typing';
  await eventually(async () => {
    await say(person, key, { type: 'typing', message_id: key });
    return socket.messages.some(isProbe);
  });
};

const texts = (socket: TestSocket): string[] =>
  socket.messages.flatMap((message) => {
    const said = message.payload?.data?.chat;
    return said?.type === 'text' ? [said.message] : [];
  });

test.before(async () => {
  server = await startTestServer();
  host = await signInHost(server);
  await joinEvent(host);
  people = [];
  for (const name of ['Ada', 'Ben', 'Cleo', 'Dan']) people.push(await seatGuest(server.url, name));
});

test.after.each(async () => {
  for (const socket of sockets.splice(0)) socket.socket.terminate();
  await eventually(() => server.counters.sockets === 0);
});

test.after(() => server.stop());

test('one execution and one frame serve every subscriber of one scope', async () => {
  const joined = await Promise.all(Array.from({ length: 20 }, (_, index) => open(people[index % 4]!)));
  for (const socket of joined) socket.subscribe('Chat', chat, { room: 'main' });
  await Promise.all(joined.map((socket, index) => untilLive(socket, 'Chat', people[index % 4]!)));
  await eventually(() => server.counters.groups === 1);
  const before = { ...server.counters };
  await say(people[0]!, 'hello to twenty');
  await Promise.all(joined.map((socket) => eventually(() => texts(socket).includes('hello to twenty'))));
  assert.is(server.counters.executions - before.executions, 1);
  assert.is(server.counters.framesBuilt - before.framesBuilt, 1);
  assert.is(server.counters.socketWrites - before.socketWrites, 20);
});

test('subscribers with ids of their own share the execution, each framed for its id', async () => {
  const a = await open(people[0]!);
  const b = await open(people[1]!);
  a.subscribe('one', chat, { room: 'main' });
  b.subscribe('two', chat, { room: 'main' });
  await Promise.all([untilLive(a, 'one', people[0]!), untilLive(b, 'two', people[1]!)]);
  const before = { ...server.counters };
  await say(people[0]!, 'own ids');
  await Promise.all([a, b].map((socket) => eventually(() => texts(socket).includes('own ids'))));
  assert.is(server.counters.executions - before.executions, 1);
  assert.is(server.counters.framesBuilt - before.framesBuilt, 2);
  assert.ok(b.messages.every((message) => message.id === undefined || message.id === 'two'));
});

test('a private message reaches its two ends and nobody else', async () => {
  const [ada, ben, cleo] = await Promise.all(people.slice(0, 3).map(open));
  for (const socket of [ada!, ben!, cleo!]) socket.subscribe('Chat', chat, { room: 'main' });
  await Promise.all([ada!, ben!, cleo!].map((socket, index) => untilLive(socket, 'Chat', people[index]!)));
  await say(people[0]!, 'only for Ben', { target_id: people[1]!.identity });
  await say(people[0]!, 'for all after it');
  await Promise.all([ada!, ben!, cleo!].map((socket) => eventually(() => texts(socket).includes('for all after it'))));
  assert.ok(texts(ada!).includes('only for Ben'));
  assert.ok(texts(ben!).includes('only for Ben'));
  assert.not(texts(cleo!).includes('only for Ben'));
  const history = await people[2]!.call(
    `query ($with: ID!) { queryChat(event_id: "demo", room_id: "main", target_id: $with) { items { message } } }`,
    { with: people[1]!.identity },
  );
  assert.equal(history.data.queryChat.items, []);
});

test('API-079 a subscriber resumes after a number without loss, repetition or reordering', async () => {
  const first = await say(people[0]!, 'resume 0');
  const after = first.data.chatBroadcast.payload.seq as number;
  const expected: string[] = [];
  for (let i = 1; i <= 30; i += 1) {
    expected.push(`resume ${i}`);
    await say(people[i % 4]!, `resume ${i}`);
  }
  const socket = await open(people[1]!);
  const saying = (async () => {
    for (let i = 31; i <= 60; i += 1) {
      expected.push(`resume ${i}`);
      await say(people[i % 4]!, `resume ${i}`);
    }
  })();
  socket.subscribe('Chat', chat, { room: 'main', after });
  await saying;
  await eventually(() => texts(socket).length >= 60);
  assert.equal(texts(socket), expected);
  const numbers = socket.messages.flatMap((message) => message.payload?.data?.chat?.seq ?? []);
  assert.equal(
    numbers,
    Array.from({ length: numbers.length }, (_, index) => after + 1 + index),
  );
});

test('a number beyond the end of the log begins at the end', async () => {
  const socket = await open(people[0]!);
  socket.subscribe('Chat', chat, { room: 'main', after: 1_000_000 });
  await untilLive(socket, 'Chat', people[0]!);
  await say(people[0]!, 'after the end');
  await eventually(() => texts(socket).includes('after the end'));
});

test('a field that depends on the viewer is executed for each viewer and never crosses over', async () => {
  const guest = await open(people[0]!);
  const staff = await open(host);
  guest.subscribe('Rooms', roomUpdatesWithBlocked);
  staff.subscribe('Rooms', roomUpdatesWithBlocked);
  await eventually(() => server.counters.groups === 2);
  const before = { ...server.counters };
  await host.call(
    `mutation ($identity: ID!) { blockRoomUser(event_id: "demo", room_id: "workshop-b", identity: $identity) { event_id } }`,
    { identity: people[3]!.identity },
  );
  const isRoom = (message: Answer): boolean => message.payload?.data?.roomUpdates?.room.room_id === 'workshop-b';
  const [forGuest, forStaff] = await Promise.all([guest.until(isRoom), staff.until(isRoom)]);
  assert.equal(forStaff.payload.data.roomUpdates.room.blocked_users, [people[3]!.identity]);
  assert.equal(forGuest.payload.data.roomUpdates.room.blocked_users, []);
  assert.ok(server.counters.executions - before.executions >= 2);
  assert.not(JSON.stringify(guest.messages).includes(people[3]!.identity));
});

test('without such a field guest and host share one execution', async () => {
  const guest = await open(people[0]!);
  const staff = await open(host);
  guest.subscribe('Rooms', roomUpdates);
  staff.subscribe('Rooms', roomUpdates);
  await eventually(() => server.counters.groups === 1 && server.counters.sockets === 2);
  const before = server.counters.executions;
  const isNamed = (message: Answer): boolean => message.payload?.data?.roomUpdates?.room.name === 'Shared';
  await eventually(async () => {
    await host.call(
      'mutation { changeRoomName(event_id: "demo", room_id: "workshop-a", name: "Shared") { event_id } }',
    );
    return guest.messages.some(isNamed) && staff.messages.some(isNamed);
  });
  assert.is(server.counters.executions - before, staff.messages.filter(isNamed).length);
});

test('leaving the room ends its chat subscription with a code', async () => {
  const dan = people[3]!;
  const socket = await open(dan);
  socket.subscribe('Chat', chat, { room: 'main' });
  await untilLive(socket, 'Chat', dan);
  await dan.call(`mutation { joinRoom(event_id: "demo", room_id: "workshop-a") { event_id } }`);
  const ended = await socket.until((message) => message.type === 'error');
  assert.is(ended.payload[0].extensions.code, 'NOT_FOUND');
  await say(people[0]!, 'nothing for Dan');
  assert.not(texts(socket).includes('nothing for Dan'));
  await dan.call(`mutation { joinRoom(event_id: "demo", room_id: "main") { event_id } }`);
});

test('EVT-058 locking the event ends what guests read, tells them of it, and leaves the host inside', async () => {
  const guest = await open(people[0]!);
  const staff = await open(host);
  for (const socket of [guest, staff]) {
    socket.subscribe('Chat', chat, { room: 'main' });
    socket.subscribe('Event', 'subscription { eventUpdates(event_id: "demo", after: 0) { kind event { locked } } }');
  }
  await untilLive(guest, 'Chat', people[0]!);
  await host.call('mutation { lockEvent(event_id: "demo") { event_id } }');
  const ended = await guest.until((message) => message.type === 'error' && message.id === 'Chat');
  assert.is(ended.payload[0].extensions.code, 'EVENT_LOCKED');
  const update = await guest.until((message) => message.payload?.data?.eventUpdates?.kind === 'lock');
  assert.is(update.payload.data.eventUpdates.event.locked, true);
  assert.not(staff.messages.some((message) => message.type === 'error'));
  await host.call('mutation { unlockEvent(event_id: "demo") { event_id } }');
  await guest.until((message) => message.payload?.data?.eventUpdates?.kind === 'unlock');
});

test('API-081 a room message without media carries the sender that the server knows', async () => {
  const ben = await open(people[1]!);
  ben.subscribe('Signals', 'subscription { roomSignalling(event_id: "demo", room_id: "main") { identity payload } }');
  await eventually(async () => {
    await people[0]!.call(
      `mutation { roomSignallingBroadcast(event_id: "demo", room_id: "main", payload: "aGVsbG8=", identity: "someone-else") { event_id } }`,
    );
    return ben.messages.some((message) => message.payload?.data?.roomSignalling);
  });
  const signal = ben.messages.find((message) => message.payload?.data?.roomSignalling);
  assert.equal(signal.payload.data.roomSignalling, { identity: people[0]!.identity, payload: 'aGVsbG8=' });
});

test('a room message for some reaches these and nobody else', async () => {
  const [ben, cem] = [await open(people[1]!), await open(people[2]!)];
  for (const socket of [ben, cem]) {
    socket.subscribe('Signals', 'subscription { roomSignalling(event_id: "demo", room_id: "main") { payload } }');
  }
  const say = (payload: string, targets: readonly string[] | null) =>
    people[0]!.call(
      `mutation { roomSignallingBroadcast(event_id: "demo", room_id: "main", payload: "${payload}", targets: ${JSON.stringify(targets)}) { event_id } }`,
    );
  const heard = (socket: typeof ben) =>
    new Set(socket.messages.flatMap((message) => message.payload?.data?.roomSignalling?.payload ?? []));
  await eventually(async () => {
    await say('YWxs', null);
    return heard(ben).has('YWxs') && heard(cem).has('YWxs');
  });
  await say('YmVu', [people[1]!.identity]);
  await say('ZW5k', null);
  await eventually(async () => heard(ben).has('ZW5k') && heard(cem).has('ZW5k'));
  assert.equal([heard(ben).has('YmVu'), heard(cem).has('YmVu')], [true, false]);
});

for (const [count, isTaken] of [
  [messageLimits.targets, true],
  [messageLimits.targets + 1, false],
] as const) {
  test(`a room message for ${count} people is ${isTaken ? 'taken' : 'refused'}`, async () => {
    const targets = Array.from({ length: count }, (_, index) => `nobody-${index}`);
    const answer = await people[0]!.call(
      `mutation { roomSignallingBroadcast(event_id: "demo", room_id: "main", payload: "YWxs", targets: ${JSON.stringify(targets)}) { event_id } }`,
    );
    assert.is(answer.errors?.[0]?.extensions.code, isTaken ? undefined : 'TOO_LARGE');
  });
}

test.run();
