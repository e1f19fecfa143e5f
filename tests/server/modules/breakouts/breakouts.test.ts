import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { eventually } from '../../../support/eventually.ts';
import { startWithAccounts } from '../../support/accounts-under-test.ts';
import {
  type Answer,
  codeOf,
  createFakeMedia,
  type GraphQLAnswer,
  joinEvent,
  joinRoom,
  lastFactOf,
  openSocket,
  type Person,
  seatGuest,
  signInGuest,
  type TestSocket,
} from '../../support/server-under-test.ts';

const durationMs = 20_000;
const waitMs = 10_000;

const media = createFakeMedia();
let here: Awaited<ReturnType<typeof startWithAccounts>>;
let host: Person;
let ada: Person;
let ben: Person;
let log: TestSocket;
let passedMs = 0;
let made = 0;

const act = (person: Pick<Person, 'call'>, name: string, words: string): Promise<GraphQLAnswer> =>
  person.call(`mutation { ${name}(event_id: "demo", ${words}) { event_id } }`);

interface Room {
  readonly id?: string;
  readonly name?: string | null;
  readonly people?: readonly { readonly identity: string }[];
  readonly emails?: readonly string[];
}

/** Starts a breakout; answers its id, and the answer. */
const start = async (rooms: readonly Room[], by = host, lastsMs = durationMs, id = `breakout-${++made}`) => {
  const answer = await by.call(
    'mutation ($input: BreakoutInput!) { startBreakout(event_id: "demo", input: $input) { event_id } }',
    {
      input: {
        breakout_id: id,
        duration_ms: lastsMs,
        rooms: rooms.map(({ id: room_id, name = null, people = [], emails = [] }, index) => ({
          room_id: room_id ?? `${id}-${index}`,
          name,
          participants: people.map(({ identity }) => identity),
          emails,
        })),
      },
    },
  );
  return { id, answer };
};
const begin = async (...rooms: readonly Room[]): Promise<string> => {
  const { id, answer } = await start(rooms);
  assert.is(answer.errors, undefined, JSON.stringify(answer.errors));
  return id;
};
const end = (id: string, by: Pick<Person, 'call'> = host) => act(by, 'endBreakout', `breakout_id: "${id}"`);

/** Everybody reads on a budget of their own: not the host. */
const roomOf = async ({ identity }: { readonly identity: string }): Promise<string | null> => {
  const fields = 'items { ... on Participant { identity currentRoom } }';
  const { data } = await ben.call(`{ queryEvent(event_id: "demo", sort_key: "participant") { ${fields} } }`);
  return data.queryEvent.items.find((person: Answer) => person.identity === identity)?.currentRoom;
};
/** Waits until the event's log has somebody in a room. */
const isIn = ({ identity }: { readonly identity: string }, roomId: string | null) =>
  eventually(() => {
    const facts = log.messages.flatMap((message) => message.payload?.data?.eventLog?.participant ?? []);
    return facts.findLast((person: Answer) => person.identity === identity)?.currentRoom === roomId;
  }, waitMs);

/** What the event's log told of breakouts, in its order. */
const told = (): Answer[] =>
  log.messages.flatMap((message) => {
    const entry = message.payload?.data?.eventLog;
    return entry?.__typename === 'BreakoutUpdate' ? [entry.breakout] : [];
  });

test.before(async () => {
  here = await startWithAccounts({}, { media, now: () => Date.now() + passedMs });
  host = here.host;
  await joinEvent(host);
  await joinRoom(host);
});

test.before.each(async () => {
  ada = await seatGuest(here.server.url, 'Ada');
  ben = await seatGuest(here.server.url, 'Ben');
  log = await openSocket(here.server.url, ada.token);
  log.subscribe(
    'Log',
    'subscription ($after: Int) { eventLog(event_id: "demo", after: $after) { __typename ... on BreakoutUpdate { breakout { breakout_id room_ids ends_at } } ... on ParticipantUpdate { participant { identity currentRoom } } } }',
    { after: await lastFactOf(ada) },
  );
});

test.after.each(async () => {
  log.socket.terminate();
  const running = told().at(-1);
  if (running) await end(running.breakout_id);
  await Promise.all([ada, ben].map((each) => each.call('mutation { leaveEvent(event_id: "demo") { event_id } }')));
});

test.after(() => here.stop());

test('people are sent to rooms, which are made where there are none, and everybody in the event is told', async () => {
  const id = await begin({ name: 'Blue', people: [ada] }, { id: 'workshop-a', people: [ben] });
  assert.is(await roomOf(ada), `${id}-0`);
  assert.is(await roomOf(ben), 'workshop-a');
  assert.is(await roomOf(host), 'main');
  await eventually(() => told().length === 1);
  assert.equal(told()[0].room_ids, [`${id}-0`, 'workshop-a']);
});

test('whoever arrives while a breakout runs is told that it does', async () => {
  const id = await begin({ name: 'Blue', people: [ada] });
  const late = await signInGuest(here.server.url, 'Late');
  const query =
    'mutation { joinEventAuth(event_id: "demo") { payload { ... on JoinAuthPayload { breakout { breakout_id } } } } }';
  assert.equal((await late.call(query)).data.joinEventAuth.payload.breakout, { breakout_id: id });
});

test('at its end the server brings everybody back to where they were, without its host', async () => {
  const id = await begin({ name: 'Blue', people: [ada] }, { name: 'Red', people: [ben] });
  assert.is(await roomOf(ben), `${id}-1`);
  await host.call('mutation { leaveRoom(event_id: "demo", room_id: "main", identity: "host") { event_id } }');
  passedMs += durationMs;
  await isIn(ada, 'main');
  await isIn(ben, 'main');
  await eventually(() => told().at(-1) === null);
  await joinRoom(host);
});

test('media of a room end for whoever is taken out of it', async () => {
  await begin({ name: 'Blue', people: [ada] });
  await eventually(() => media.calls.includes(`remove demo:main ${ada.identity}`), waitMs);
});

test('a host ends a breakout early, and everybody is back', async () => {
  const id = await begin({ name: 'Blue', people: [ada, ben] });
  await end(id);
  assert.is(await roomOf(ada), 'main');
  assert.is(await roomOf(ben), 'main');
  assert.is((await end(id)).errors, undefined, 'once more changes nothing');
});

test('a breakout that is extended goes on past its first end', async () => {
  const id = await begin({ name: 'Blue', people: [ada] });
  const endsAt = Date.now() + passedMs + 3 * durationMs;
  assert.is((await act(host, 'setBreakoutEnd', `breakout_id: "${id}", ends_at: ${endsAt}`)).errors, undefined);
  await eventually(() => told().at(-1)?.ends_at === endsAt);
  passedMs += durationMs;
  // Who comes late is looked for by what ends breakouts: it has run since.
  const late = await seatGuest(here.server.url, 'Late');
  await act(host, 'sendToBreakout', `breakout_id: "${id}", room_id: "${id}-0", participants: ["${late.identity}"]`);
  assert.is(await roomOf(late), `${id}-0`);
  assert.is(await roomOf(ada), `${id}-0`);
  passedMs += 2 * durationMs;
  await isIn(ada, 'main');
});

test('a minute that two hosts add at once is added twice', async () => {
  const id = await begin({ name: 'Blue', people: [ada] });
  const known = Date.now() + passedMs + 3 * durationMs;
  await act(host, 'setBreakoutEnd', `breakout_id: "${id}", ends_at: ${known}`);
  const minute = `breakout_id: "${id}", ends_at: ${known + 60_000}, instead_of: ${known}`;
  await Promise.all([act(host, 'setBreakoutEnd', minute), act(host, 'setBreakoutEnd', minute)]);
  await eventually(() => told().at(-1)?.ends_at === known + 120_000);
  await end(id);
});

test('an end in the past or more than a day away is refused', async () => {
  const id = await begin({ name: 'Blue', people: [ada] });
  const nowMs = Date.now() + passedMs;
  for (const endsAt of [nowMs - 1, nowMs + 25 * 3_600_000]) {
    const answer = await act(host, 'setBreakoutEnd', `breakout_id: "${id}", ends_at: ${endsAt}`);
    assert.is(codeOf(answer), 'INVALID');
  }
});

test('who moved on by themselves to a room of no breakout stays there', async () => {
  const id = await begin({ name: 'Blue', people: [ada, ben] });
  await joinRoom(ada, 'workshop-b');
  await end(id);
  assert.is(await roomOf(ada), 'workshop-b');
  assert.is(await roomOf(ben), 'main');
});

test('who walked into a room of the breakout by themselves is brought back too', async () => {
  const id = await begin({ name: 'Blue', people: [ada] });
  await joinRoom(ben, `${id}-0`);
  await end(id);
  assert.is(await roomOf(ben), 'main');
});

test('who was in one of its rooms before it began stays there', async () => {
  await joinRoom(ben, 'workshop-a');
  const id = await begin({ id: 'workshop-a', people: [ada] });
  await end(id);
  assert.is(await roomOf(ben), 'workshop-a');
  assert.is(await roomOf(ada), 'main');
});

test('who left the event is not brought back into it', async () => {
  const id = await begin({ name: 'Blue', people: [ada, ben] });
  await ada.call('mutation { leaveEvent(event_id: "demo") { event_id } }');
  await end(id);
  assert.is(await roomOf(ada), null);
});

test('who left and comes again is sent to their room again', async () => {
  const id = await begin({ name: 'Blue', people: [ada] });
  await ada.call('mutation { leaveEvent(event_id: "demo") { event_id } }');
  // The server has looked twice since when two who come late are there.
  for (const name of ['Late', 'Later']) {
    const late = await signInGuest(here.server.url, name);
    await joinEvent(late);
    await act(host, 'sendToBreakout', `breakout_id: "${id}", room_id: "${id}-0", participants: ["${late.identity}"]`);
    await joinRoom(late);
    await isIn(late, `${id}-0`);
  }
  await joinEvent(ada);
  await joinRoom(ada);
  await isIn(ada, `${id}-0`);
});

test('whose address the table has is sent to their room when they come, also for the first time', async () => {
  const kim = await here.register('Kim');
  const id = await begin({ name: 'Blue', emails: ['kim@example.com'] });
  await joinEvent(kim as never);
  await joinRoom(kim as never, 'workshop-b');
  await isIn(kim, `${id}-0`);
  await end(id);
  assert.is(await roomOf(kim), 'workshop-b');
  await (kim as unknown as Person).call('mutation { leaveEvent(event_id: "demo") { event_id } }');
});

test('a room that is locked, full, or blocks somebody takes nobody, and then nobody is moved', async () => {
  const cases = [
    [
      'lockRoom(event_id: "demo", room_id: "workshop-b")',
      'ROOM_LOCKED',
      'unlockRoom(event_id: "demo", room_id: "workshop-b")',
    ],
    [
      'changeRoomCapacity(event_id: "demo", room_id: "workshop-b", capacity: 1)',
      'ROOM_FULL',
      'changeRoomCapacity(event_id: "demo", room_id: "workshop-b", capacity: null)',
    ],
    [
      `blockRoomUser(event_id: "demo", room_id: "workshop-b", identity: "${ada.identity}")`,
      'BLOCKED',
      `unblockRoomUser(event_id: "demo", room_id: "workshop-b", identity: "${ada.identity}")`,
    ],
  ] as const;
  for (const [before, code, after] of cases) {
    await host.call(`mutation { ${before} { event_id } }`);
    const { answer } = await start([{ name: 'Blue' }, { id: 'workshop-b', people: [ada, ben] }]);
    assert.is(codeOf(answer), code);
    assert.is(await roomOf(ben), 'main');
    await host.call(`mutation { ${after} { event_id } }`);
  }
});

test('whose room was filled or deleted meanwhile comes back to the default room', async () => {
  await joinRoom(ada, 'workshop-b');
  await joinRoom(ben, 'workshop-b');
  const id = await begin({ name: 'Blue', people: [ada, ben] });
  await act(host, 'changeRoomCapacity', 'room_id: "workshop-b", capacity: 1');
  await end(id);
  assert.equal([await roomOf(ada), await roomOf(ben)].sort(), ['main', 'workshop-b']);
  await act(host, 'changeRoomCapacity', 'room_id: "workshop-b", capacity: null');
});

test('two who changed places have places in rooms that are full without them', async () => {
  await joinRoom(ada, 'workshop-b');
  const id = await begin({ name: 'Blue', people: [ada] });
  await act(host, 'changeRoomCapacity', 'room_id: "workshop-b", capacity: 1');
  await end(id);
  assert.is(await roomOf(ada), 'workshop-b');
  await act(host, 'changeRoomCapacity', 'room_id: "workshop-b", capacity: null');
});

test('one breakout runs in an event: another is refused, and the same asked for again is the same', async () => {
  const { id, answer } = await start([{ name: 'Blue', people: [ada] }]);
  assert.is(answer.errors, undefined);
  assert.is(codeOf((await start([{ name: 'Red', people: [ben] }])).answer), 'CONFLICT');
  assert.is((await start([{ name: 'Blue', people: [ada] }], host, durationMs, id)).answer.errors, undefined);
  assert.is(await roomOf(ben), 'main');
});

test('rooms and people that are not there are refused', async () => {
  assert.is(codeOf((await start([{ id: 'nowhere' }])).answer), 'NOT_FOUND');
  assert.is(codeOf((await start([{ name: 'Blue', people: [{ identity: 'nobody' }] }])).answer), 'NOT_FOUND');
});

test('participants and moderators run no breakout, and nobody sends the owner anywhere', async () => {
  assert.is(codeOf((await start([{ name: 'Blue', people: [ben] }], ada)).answer), 'FORBIDDEN');
  await act(host, 'setParticipantRole', `identity: "${ada.identity}", role: "moderator"`);
  assert.is(codeOf((await start([{ name: 'Blue', people: [ben] }], ada)).answer), 'FORBIDDEN');
  await act(host, 'setParticipantRole', `identity: "${ada.identity}", role: "host"`);
  assert.is(codeOf((await start([{ name: 'Blue', people: [host] }], ada)).answer), 'FORBIDDEN');
  assert.is(await roomOf(host), 'main');
});

test.run();
