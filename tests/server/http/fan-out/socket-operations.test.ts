import { buildSchema, parse } from 'graphql';
import { CloseCode, MessageType } from 'graphql-ws';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Viewer } from '../../../../src/server/access/viewer.ts';
import { createFanOutCounters } from '../../../../src/server/http/fan-out/counters.ts';
import {
  Operations,
  type OperationsNeeds,
  type OperationsOwner,
} from '../../../../src/server/http/fan-out/operations.ts';
import { PreparedDocuments } from '../../../../src/server/http/fan-out/prepared-document.ts';
import { createOpenPlaces } from '../../../../src/server/http/open-places.ts';
import { createPresentErrors } from '../../../../src/server/http/present-errors.ts';
import { openLimits, serverLimits } from '../../../../src/server/limits.ts';
import { viewerOf } from '../../support/services-under-test.ts';

const schema = buildSchema('type Query { version: String } type Subscription { chat(room_id: ID!): String }');

/** A server on which every subscription that was taken goes on for ever. */
const startFakeServer = (admit: () => Promise<void> = async () => undefined) => {
  const counters = createFanOutCounters();
  const unexpected = (problem: unknown): never => {
    throw problem;
  };
  const present = createPresentErrors(unexpected);
  const needs: OperationsNeeds = {
    schema,
    documents: new PreparedDocuments(schema, (query) => parse(query)),
    sources: {
      chat: { eventOf: () => '', authorise: () => new Promise(() => undefined), valueOf: () => null },
    } as unknown as OperationsNeeds['sources'],
    admission: { admit, refusedForMs: () => 0, requireTime: () => undefined },
    places: createOpenPlaces(1),
    counters,
    present: ({ errors = [] }) => ({ errors: present(errors) }),
    report: unexpected,
  };
  /** A socket of somebody. */
  const connect = (viewer: Viewer) => {
    const sent: { id: string; type: string; payload?: { extensions: Record<string, unknown> }[] }[] = [];
    const closed: number[] = [];
    const owner = {
      ...viewer,
      isClosed: false,
      sendText: (text: string) => void sent.push(JSON.parse(text)),
      close: (code: number) => void closed.push(code),
      watch: { add: async () => undefined, remove: () => undefined },
    } as unknown as OperationsOwner;
    const operations = new Operations(owner, needs);
    let rooms = 0;
    const subscribe = (id: string): void => {
      rooms += 1;
      const query = `subscription { chat(room_id: "${viewer.person?.identity} ${rooms}") }`;
      void operations.begin({ id, type: MessageType.Subscribe, payload: { query } });
    };
    return { sent, closed, operations, subscribe };
  };
  return { connect, counters };
};

/** What has been begun by now is as far as it comes. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const person = (identity: string): Viewer => viewerOf(identity, identity, 'guest');

test('where the subscriptions of an address are taken, whoever comes later is told to come again', async () => {
  const server = startFakeServer();
  const taking = server.connect(person('ann'));
  for (let count = 0; count < openLimits.subscriptionsPerPerson; count += 1) taking.subscribe(`${count}`);
  await settled();
  assert.equal(taking.sent, []);
  const later = server.connect(person('ben'));
  later.subscribe('1');
  await settled();
  assert.is(server.counters.subscriptions, openLimits.subscriptionsPerPerson);
  assert.equal(
    later.sent.map(({ type, payload }) => [type, payload?.[0]?.extensions]),
    [['error', { code: 'RATE_LIMITED', retryAfterMs: openLimits.fullAddressRetryMs }]],
  );
  taking.operations.complete('0');
  later.subscribe('2');
  await settled();
  assert.is(later.sent.length, 1);
  assert.is(server.counters.subscriptions, openLimits.subscriptionsPerPerson);
});

test('a socket holds so many subscriptions, and one more is refused for good', async () => {
  const server = startFakeServer();
  const socket = server.connect(person('ann'));
  for (let count = 0; count < serverLimits.subscriptionsPerSocket; count += 1) socket.subscribe(`${count}`);
  socket.subscribe('over');
  const answers = socket.sent.map(({ id, payload }) => [id, payload?.[0]?.extensions.code]);
  assert.equal(answers, [['over', 'TOO_LARGE']]);
  await settled();
});

test('what is ended while it is admitted is not begun, and its id can be used again', async () => {
  const waiting: (() => void)[] = [];
  const server = startFakeServer(() => new Promise((resolve) => waiting.push(resolve)));
  const socket = server.connect(person('ann'));
  const goOn = async (): Promise<void> => {
    for (let step = 0; step < 3; step += 1) {
      for (const admit of waiting.splice(0)) admit();
      await settled();
    }
  };
  socket.subscribe('1');
  socket.operations.complete('1');
  await goOn();
  assert.is(server.counters.subscriptions, 0);
  socket.subscribe('1');
  await goOn();
  assert.equal(socket.closed, []);
  assert.is(server.counters.subscriptions, 1);
});

test('an id that is used twice at one time closes the socket, also while the first is admitted', async () => {
  const server = startFakeServer(() => new Promise(() => undefined));
  const socket = server.connect(person('ann'));
  socket.subscribe('1');
  socket.subscribe('1');
  assert.equal(socket.closed, [CloseCode.SubscriberAlreadyExists]);
});

test('a socket that closes while something is admitted begins nothing', async () => {
  const waiting: (() => void)[] = [];
  const server = startFakeServer(() => new Promise((resolve) => waiting.push(resolve)));
  const socket = server.connect(person('ann'));
  socket.subscribe('1');
  socket.operations.end();
  for (const admit of waiting.splice(0)) admit();
  await settled();
  assert.is(server.counters.subscriptions, 0);
});

test.run();
