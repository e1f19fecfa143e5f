import { createServer } from 'node:http';
import { connect } from 'node:net';
import { type GraphQLError, parse } from 'graphql';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { nobody } from '../../../src/server/access/viewer.ts';
import { AccessWatch } from '../../../src/server/http/fan-out/access-watch.ts';
import { createFanOutCounters } from '../../../src/server/http/fan-out/counters.ts';
import { FanOutGroups } from '../../../src/server/http/fan-out/groups.ts';
import { PreparedDocuments } from '../../../src/server/http/fan-out/prepared-document.ts';
import { createOpenPlaces } from '../../../src/server/http/open-places.ts';
import { createContractSchema } from '../../../src/server/http/schema.ts';
import { createSocketServer } from '../../../src/server/http/socket-server.ts';
import { InFlight } from '../../../src/server/in-flight.ts';
import { serverLimits } from '../../../src/server/limits.ts';
import { createLog } from '../../../src/server/log.ts';
import { listenForWebhooks } from '../../../src/server/media/webhook-listener.ts';
import type { SubscriptionSource } from '../../../src/server/modules/subscription-source.ts';
import { createMemoryPubSub } from '../../../src/server/pubsub/memory-pubsub.ts';
import { StreamTails } from '../../../src/server/pubsub/stream-tails.ts';
import { eventually } from '../../support/eventually.ts';
import {
  createFakeMedia,
  openSocket,
  post,
  seatGuest,
  signInHost,
  startTestServer,
} from '../support/server-under-test.ts';

// An exception that nothing catches ends the process of this file, and so fails all of it.

const logged: string[] = [];
let passedMs = 0;
let clockIsBroken = false;
/** A function, by its name in a stack, in which alone the clock is broken; and how often it was asked there since. */
let brokenPlace: RegExp | null = null;
let askedThere = 0;
const media = createFakeMedia();
let server: Awaited<ReturnType<typeof startTestServer>>;

const now = (): number => {
  if (clockIsBroken) throw new Error('the clock is broken');
  if (brokenPlace?.test(new Error('the place').stack ?? '')) {
    askedThere++;
    throw new Error('the clock is broken there');
  }
  return Date.now() + passedMs;
};

test.before(async () => {
  const log = createLog('error', { write: (line: string) => void logged.push(line) });
  server = await startTestServer({}, { log, media, now });
});

test.after(() => server.stop());

test.before.each(() => {
  logged.length = 0;
});

const requireAlive = async (): Promise<void> => {
  assert.is((await post(server.url, '{ version }')).errors, undefined);
};

/** Sends bytes as they are and resolves to the first line of the answer, empty when the connection is closed. */
const sendRaw = (text: string): Promise<string> =>
  new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => {
      answer += String(chunk);
      socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''));
  });

const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;

test('a ping with a payload nested as deeply as a message can be gets a pong without it', async () => {
  for (const levels of [1, 6_000, 30_000]) {
    const socket = await openSocket(server.url, null);
    socket.socket.send(`{"type":"ping","payload":{"a":${nested(levels)}}}`);
    assert.equal(await socket.until((message) => message.type === 'pong'), { type: 'pong' });
    socket.socket.terminate();
  }
  await requireAlive();
});

test('other messages nested as deeply end their own socket or nothing', async () => {
  for (const message of [
    `{"type":"pong","payload":{"a":${nested(30_000)}}}`,
    `{"type":"connection_init","payload":{"authorization":${nested(30_000)}}}`,
    `{"id":"1","type":"subscribe","payload":{"query":"{version}","variables":{"a":${nested(30_000)}}}}`,
    `{"id":${nested(30_000)},"type":"complete"}`,
  ]) {
    const socket = await openSocket(server.url, '');
    socket.socket.send(message);
    socket.send({ type: 'ping' });
    await Promise.race([socket.until((answer) => answer.type === 'pong'), socket.closed]);
    socket.socket.terminate();
  }
  await requireAlive();
});

test('a subscription with variables nested too deeply is refused, and nothing is logged', async () => {
  const socket = await openSocket(server.url, '');
  const query = 'subscription { eventUpdates(event_id: "demo") { seq } }';
  const text = JSON.stringify({ id: '1', type: 'subscribe', payload: { query, variables: { a: 'nested' } } });
  socket.socket.send(text.replace('"nested"', nested(20_000)));
  const { payload } = await Promise.race([
    socket.until((message) => message.id === '1'),
    socket.closed.then(({ code }) => assert.unreachable(`closed with ${code}`)),
  ]);
  assert.is(payload[0].extensions.code, 'INVALID');
  assert.equal(logged, []);
  socket.socket.terminate();
});

test('a timestamp that is none is refused as invalid, and nothing is logged', async () => {
  const guest = await seatGuest(server.url, 'Ada');
  const ask = (type: string, value: string) =>
    `mutation ${type} { setRequireAttention(event_id: "demo", participant_id: "a", require_attention: ${value}) { seq } }`;
  for (const [query, variables] of [
    [ask('', '"x"'), {}],
    [ask('($t: Timestamp!)', '$t'), { t: 'x' }],
    [ask('($t: Timestamp!)', '$t'), { t: [1] }],
  ] as const) {
    const answer = await guest.call(query, variables);
    assert.is(answer.errors?.[0]?.extensions.code, 'INVALID', query);
  }
  assert.equal(logged, []);
});

test('an upgrade to an address that is none is refused', async () => {
  const upgrade = (target: string): Promise<string> =>
    sendRaw(
      `GET ${target} HTTP/1.1\r\nHost: ${new URL(server.url).host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
    );
  for (const target of ['//', '///', '//[', 'http://[', '/%', '/\\', '*', '//graphql', '/livekit//'])
    assert.match(await upgrade(target), /^HTTP\/1.1 40[04]/, target);
  await requireAlive();
});

test('what throws while a request is answered is a 500 and in the log', async () => {
  clockIsBroken = true;
  const answer = await fetch(`${server.url}/config`);
  clockIsBroken = false;
  assert.is(answer.status, 500);
  assert.match(logged.join(''), 'the clock is broken');
  assert.not.match(await answer.text(), 'clock');
  await requireAlive();
});

test('what throws in an upgrade ends its connection and is in the log', async () => {
  clockIsBroken = true;
  await openSocket(server.url, null).then(
    (socket) => socket.closed,
    () => undefined,
  );
  clockIsBroken = false;
  assert.match(logged.join(''), 'the clock is broken');
  await requireAlive();
});

test('what throws in a round of the sockets is in the log, and the next round comes', async () => {
  const socket = await openSocket(server.url, null);
  clockIsBroken = true;
  await eventually(() => logged.some((line) => line.includes('the clock is broken')));
  clockIsBroken = false;
  passedMs += serverLimits.connectionInitTimeoutMs;
  assert.is((await socket.closed).code, 4408);
  await requireAlive();
});

test('what throws in a job that is done over and over is in the log, and its next round comes', async () => {
  askedThere = 0;
  brokenPlace = /\bSendOut\.atEnds\b/;
  await eventually(() => askedThere >= 3);
  brokenPlace = null;
  assert.match(logged.join(''), 'the clock is broken there');
  await requireAlive();
});

test("what throws in a module's route is a 500 and in the log, and the next request is answered", async () => {
  const address = `${server.url}/files/nothing?ticket=none`;
  assert.is((await fetch(address)).status, 404);
  brokenPlace = /\bCheckouts\.open\b/;
  const answer = await fetch(address);
  brokenPlace = null;
  assert.is(answer.status, 500);
  assert.not.match(await answer.text(), 'clock');
  assert.match(logged.join(''), 'the clock is broken there');
  assert.is((await fetch(address)).status, 404);
  await requireAlive();
});

test('what throws in a scheduled job is in the log', async () => {
  const host = await signInHost(server);
  const guest = await seatGuest(server.url, 'Ada');
  const { mute } = media;
  media.mute = () => {
    throw new Error('the media server is broken');
  };
  await host.call('mutation { joinEventAuth(event_id: "demo") { event_id } }');
  const muted = await host.call(
    'mutation ($i: ID!) { muteParticipantMicrophone(event_id: "demo", identity: $i) { event_id } }',
    { i: guest.identity },
  );
  assert.is(muted.errors, undefined);
  await eventually(() => logged.some((line) => line.includes('the media server is broken')));
  media.mute = mute;
  await requireAlive();
});

test('what throws in a webhook is answered by a 500, and the next one is taken', async () => {
  const problems: unknown[] = [];
  let isBroken = true;
  const listener = await listenForWebhooks(
    () => {
      if (isBroken) throw new Error('the webhook is broken');
      return Promise.resolve(true);
    },
    (problem) => void problems.push(problem),
  );
  assert.is((await fetch(listener.url, { method: 'POST', body: '{}' })).status, 500);
  isBroken = false;
  assert.is((await fetch(listener.url, { method: 'POST', body: '{}' })).status, 204);
  assert.is(problems.length, 1);
  listener.close();
});

/** A server of sockets alone, over parts that throw. */
const startBroken = async (broken: { source: Partial<SubscriptionSource>; disconnected?: () => void }) => {
  const problems: unknown[] = [];
  const report = (problem: unknown): void => void problems.push(problem);
  const background = new InFlight(report).run;
  const schema = createContractSchema([]);
  const pubsub = createMemoryPubSub();
  const tails = new StreamTails(
    pubsub,
    { readAfter: async () => [], readHead: async () => 0, readHeads: async () => new Map() },
    report,
  );
  const counters = createFanOutCounters();
  const present = (result: { errors?: readonly GraphQLError[]; data?: unknown }): unknown => result;
  const sockets = createSocketServer({
    schema,
    documents: new PreparedDocuments(schema, (query) => parse(query)),
    groups: new FanOutGroups({ schema, tails, pubsub, counters, present, background, report }),
    watch: new AccessWatch(tails, background),
    sources: {
      chat: {
        eventOf: () => 'demo',
        channelOf: () => 'channel',
        authorise: async () => 'all',
        valueOf: (fact) => fact.payload,
        ...broken.source,
      },
    },
    counters,
    slowConsumerBytes: 1_000_000,
    authenticate: async () => ({
      identity: 'guest',
      displayName: 'Guest',
      pool: 'guest',
      tokenSubId: 'claims',
      sessionId: 'session',
      expiresAtMs: Number.MAX_SAFE_INTEGER,
    }),
    admission: { admit: async () => undefined, refusedForMs: () => 0, requireTime: () => undefined },
    places: createOpenPlaces(100),
    now: Date.now,
    monotonicNow: Date.now,
    present,
    background,
    report,
    presence: { connected: () => undefined, disconnected: broken.disconnected ?? (() => undefined) },
  });
  const http = createServer();
  http.on('upgrade', (request, socket, head) => sockets.accept(request, socket, head, nobody.caller));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address = http.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    problems,
    publish: (payload: object) => pubsub.publish('channel', JSON.stringify({ kind: 'chat', payload })),
    publishRaw: (message: string) => pubsub.publish('channel', message),
    close: () => {
      sockets.close();
      http.close();
      http.closeAllConnections();
    },
  };
};

const chat = 'subscription { chat(event_id: "demo", room_id: "main") { message_id } }';
const broke = (): never => {
  throw new Error('the source is broken');
};

for (const part of ['eventOf', 'streamOf', 'channelOf', 'authorise'] as const) {
  test(`what throws in ${part} of a subscription's source ends the subscription or its socket`, async () => {
    const broken = await startBroken({ source: { [part]: broke } });
    const socket = await openSocket(broken.url, 'token');
    socket.subscribe('1', chat);
    await Promise.race([socket.until((message) => message.type === 'error'), socket.closed]);
    const next = await openSocket(broken.url, 'token');
    next.socket.terminate();
    broken.close();
  });
}

test("what throws in a source's value, or in a message of pub/sub, is left out, and the next fact arrives", async () => {
  let isBroken = true;
  const broken = await startBroken({ source: { valueOf: (fact) => (isBroken ? broke() : fact.payload) } });
  const socket = await openSocket(broken.url, 'token');
  socket.subscribe('1', chat);
  await eventually(async () => {
    await broken.publish({ message_id: 'lost' });
    return broken.problems.length > 0;
  });
  isBroken = false;
  await broken.publishRaw('no JSON');
  await broken.publish({ message_id: 'arrives' });
  await socket.until((message) => message.payload?.data?.chat?.message_id === 'arrives');
  socket.socket.terminate();
  broken.close();
});

test('what throws when somebody goes is reported', async () => {
  const broken = await startBroken({ source: { valueOf: (fact) => fact.payload }, disconnected: broke });
  const socket = await openSocket(broken.url, 'token');
  socket.subscribe('1', chat);
  await eventually(async () => {
    await broken.publish({ message_id: 'arrives' });
    return socket.messages.some(({ type }) => type === 'next');
  });
  socket.socket.close();
  await eventually(() => broken.problems.length === 1);
  const next = await openSocket(broken.url, 'token');
  next.socket.terminate();
  broken.close();
});

test.run();
