import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { eventually } from '../../../support/eventually.ts';
import {
  type Answer,
  openSocket,
  type Person,
  seatGuest,
  startTestServer,
  type TestSocket,
} from '../../support/server-under-test.ts';

const listeners = 20;
let server: Awaited<ReturnType<typeof startTestServer>>;
let ada: Person;
let people: Person[];
let sockets: TestSocket[] = [];

test.before(async () => {
  server = await startTestServer();
  ada = await seatGuest(server.url, 'Ada');
  people = [];
  for (const name of ['Ben', 'Cleo', 'Dan', 'Eva']) people.push(await seatGuest(server.url, name));
});

test.before.each(async () => {
  sockets = await Promise.all(
    Array.from({ length: listeners }, (_, index) => openSocket(server.url, people[index % people.length]!.token)),
  );
});

test.after.each(async () => {
  for (const { socket } of sockets) socket.terminate();
  await eventually(() => server.counters.sockets === 0);
});

test.after(() => server.stop());

/** What came to a socket for which `of` has an answer. */
const heard = (socket: TestSocket, of: (data: Answer) => unknown): unknown[] =>
  socket.messages.flatMap(({ payload }) => (payload?.data ? (of(payload.data) ?? []) : []));

/** Subscribes everybody, and resolves once something that is said over and over has come to each of them. */
const follow = async (query: string, probe: () => Promise<unknown>, of: (data: Answer) => unknown) => {
  for (const socket of sockets) socket.subscribe('Same', query);
  await eventually(async () => {
    await probe();
    return sockets.every((socket) => heard(socket, of).length > 0);
  });
};

const signal = (payload: string) =>
  ada.call(
    `mutation { roomSignallingBroadcast(event_id: "demo", room_id: "main", payload: "${payload}") { event_id } }`,
  );
const rename = (name: string) =>
  ada.call(
    `mutation { changeParticipantName(event_id: "demo", identity: "${ada.identity}", name: "${name}") { event_id } }`,
  );
const hands = (count: number) =>
  ada.call(
    `mutation { setRequireAttention(event_id: "demo", participant_id: "${ada.identity}", require_attention: ${count}) { event_id } }`,
  );

interface Case {
  readonly what: string;
  readonly query: string;
  /** Says something that all of them hear. */
  readonly probe: () => Promise<unknown>;
  /** Changes something once. */
  readonly change: () => Promise<unknown>;
  readonly of: (data: Answer) => unknown;
  readonly isChange: (value: Answer) => boolean;
}

let probes = 0;
const cases: readonly Case[] = [
  {
    what: 'a room message without media',
    query: 'subscription { roomSignalling(event_id: "demo", room_id: "main") { identity payload } }',
    probe: () => signal('cHJvYmU='),
    change: () => signal('bmV3cw=='),
    of: (data) => data.roomSignalling,
    isChange: ({ payload }) => payload === 'bmV3cw==',
  },
  {
    what: "a change of somebody's name",
    query: 'subscription { participantUpdates(event_id: "demo") { participant { identity name } } }',
    probe: () => hands(++probes % 2),
    change: () => rename('Renamed'),
    of: (data) => data.participantUpdates?.participant,
    isChange: ({ name }) => name === 'Renamed',
  },
  {
    what: 'the same in the log of the event',
    query: 'subscription { eventLog(event_id: "demo") { ... on ParticipantUpdate { participant { identity name } } } }',
    probe: () => hands(++probes % 2),
    change: () => rename('Renamed again'),
    of: (data) => data.eventLog?.participant,
    isChange: ({ name }) => name === 'Renamed again',
  },
];
for (const { what, query, probe, change, of, isChange } of cases) {
  test(`${what} is executed and framed once, however many hear it`, async () => {
    await follow(query, probe, of);
    // Whatever was said to find out who listens has arrived everywhere before what is counted.
    const before = { ...server.counters };
    await change();
    await eventually(() => sockets.every((socket) => heard(socket, of).some(isChange)));
    assert.is(server.counters.executions - before.executions, 1);
    assert.is(server.counters.framesBuilt - before.framesBuilt, 1);
    assert.is(server.counters.socketWrites - before.socketWrites, listeners);
  });
}

test.run();
