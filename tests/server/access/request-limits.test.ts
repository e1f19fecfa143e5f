import { CloseCode } from 'graphql-ws';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { addressGroup } from '../../../src/server/access/admission.ts';
import { addressBudget, identityBudget, operationPoints } from '../../../src/server/access/budgets.ts';
import { type RateLimit, RateLimiter, type SharedCounters } from '../../../src/server/access/rate-limiter.ts';
import { documentCharactersPerPoint, documentLimits } from '../../../src/server/http/document-limits.ts';
import { closeCodes } from '../../../src/server/http/fan-out/connection.ts';
import { openLimits, rateLimits, serverLimits } from '../../../src/server/limits.ts';
import * as operations from '../../../src/shared/contract/generated/operations.ts';
import { eventually } from '../../support/eventually.ts';
import {
  codeOf,
  joinEvent,
  openSocket,
  type Person,
  post,
  say,
  seatGuest,
  signInGuest,
  startTestServer,
  type TestSocket,
} from '../support/server-under-test.ts';

let nowMs = Date.now();
let server: Awaited<ReturnType<typeof startTestServer>>;
let ada: Person;
let ben: Person;

/** Behind one address. */
const people = 10;

/** A second and a third address, as a proxy before us would name them. */
const at = (address: string) => ({ 'x-forwarded-for': address });

test.before(async () => {
  server = await startTestServer({ TRUST_PROXY: '1', PEOPLE_PER_ADDRESS: String(people) }, { now: () => nowMs });
  ada = await seatGuest(server.url, 'Ada');
  ben = await seatGuest(server.url, 'Ben');
});

test.after(() => server.stop());

test.before.each(() => {
  nowMs += 120_000;
});

const limit: RateLimit = { tries: 3, windowMs: 1_000 };
const isRefused = async (asked: Promise<void>): Promise<boolean> =>
  asked.then(
    () => false,
    () => true,
  );

test('a limit takes its number of tries and no more, and as many again after its window', async () => {
  let timeMs = 0;
  const limiter = new RateLimiter(() => timeMs);
  for (let round = 0; round < 2; round += 1) {
    for (let i = 0; i < limit.tries; i += 1) assert.not(await isRefused(limiter.take('a', limit)));
    assert.is(limiter.refusedForMs('a'), 0);
    assert.ok(await isRefused(limiter.take('a', limit)));
    assert.is(limiter.refusedForMs('a'), limit.windowMs);
    assert.not(await isRefused(limiter.take('b', limit)));
    timeMs += limit.windowMs;
    assert.is(limiter.refusedForMs('a'), 0);
  }
});

test('tries that are given back do not count', async () => {
  const limiter = new RateLimiter(() => 0);
  for (let i = 0; i < 10; i += 1) {
    await limiter.take('a', limit);
    await limiter.giveBack('a', limit);
  }
  for (let i = 0; i < limit.tries; i += 1) await limiter.take('a', limit);
  assert.ok(await isRefused(limiter.take('a', limit)));
});

test('servers that share counters count together, who is refused asks them nothing more, and alone each counts for itself', async () => {
  const totals = new Map<string, number>();
  let asked = 0;
  let isAway = false;
  const shared: SharedCounters = {
    add: async (key, amount) => {
      asked += 1;
      if (isAway) return null;
      totals.set(key, (totals.get(key) ?? 0) + amount);
      return { total: totals.get(key) ?? 0, endsInMs: 500 };
    },
  };
  const [first, second] = [new RateLimiter(() => 0, shared), new RateLimiter(() => 0, shared)];
  await first.take('a', limit);
  await second.take('a', limit);
  await first.take('a', limit);
  assert.ok(await isRefused(second.take('a', limit)));
  const askedBefore = asked;
  assert.ok(await isRefused(second.take('a', limit)));
  assert.is(asked, askedBefore);
  isAway = true;
  for (let i = 0; i < limit.tries; i += 1) await first.take('b', limit);
  assert.ok(await isRefused(first.take('b', limit)));
});

test('keys that come and never come back do not fill the memory', async () => {
  const limiter = new RateLimiter(() => 0);
  for (let i = 0; i < 60_000; i += 1)
    await limiter.take(`key ${i}`, { tries: 0, windowMs: 1_000 }).catch(() => undefined);
  const { counted, refusedUntilMs } = limiter as unknown as Record<string, Map<string, unknown>>;
  assert.ok((counted?.size ?? 0) <= 50_000);
  assert.ok((refusedUntilMs?.size ?? 0) <= 50_000);
});

const addresses: readonly (readonly [string, string])[] = [
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
];

test('an IPv6 network of one customer counts as one address, and IPv4 written as IPv6 as IPv4', () => {
  for (const [address, group] of addresses) assert.is(addressGroup(address), group);
});

/** Has a document kept, in a window of its own: its characters take no points from then on. */
const read = async (ask: () => Promise<unknown>): Promise<void> => {
  await ask();
  nowMs += addressBudget.windowMs;
};

test('an identity may spend its budget and no more, over all operations, weighted by their fields', async () => {
  const queries = identityBudget.tries / (10 * operationPoints.byField.queryEvent);
  const aliases = Array.from(
    { length: 10 },
    (_, i) => `a${i}: queryEvent(event_id: "nowhere", sort_key: "info") { seq }`,
  );
  await read(() => ada.call(`{ ${aliases.join(' ')} }`));
  await read(() => ada.call('{ version }'));
  for (let i = 0; i < queries; i += 1) assert.is(codeOf(await ada.call(`{ ${aliases.join(' ')} }`)), 'NOT_FOUND');
  const refused = await ada.call('{ version }');
  assert.is(codeOf(refused), 'RATE_LIMITED');
  assert.ok(refused.errors?.[0]?.extensions.retryAfterMs <= identityBudget.windowMs);
  assert.is((await ben.call('{ version }')).errors, undefined);
  const socket = await openSocket(server.url, ada.token);
  socket.subscribe('1', '{ version }');
  assert.is((await socket.until((message) => message.id === '1')).payload[0].extensions.code, 'RATE_LIMITED');
  socket.socket.terminate();
  nowMs += identityBudget.windowMs;
  assert.is((await ada.call('{ version }')).errors, undefined);
});

test('fields of fragments cost what they cost', async () => {
  const fields = Array.from({ length: 5 }, (_, i) => `a${i}: joinEventAuth(event_id: "nowhere") { event_id }`);
  const query = `mutation { ...F ... on Mutation { ...F } } fragment F on Mutation { ${fields.join(' ')} }`;
  const tries = identityBudget.tries / (5 * operationPoints.byField.joinEventAuth);
  await read(() => ada.call(query));
  for (let i = 0; i < tries; i += 1) assert.is(codeOf(await ada.call(query)), 'NOT_FOUND');
  assert.is(codeOf(await ada.call(query)), 'RATE_LIMITED');
});

test('strangers of one address have a budget together, and those of another one their own', async () => {
  const ask = (address: string) => post(server.url, 'mutation { refreshToken { identity } }', {}, at(address));
  const tries = (people * addressBudget.strangerPointsPerPerson) / operationPoints.mutation;
  await read(() => ask('192.0.2.1'));
  for (let i = 0; i < tries; i += 1) assert.is((await ask('192.0.2.1')).errors, undefined);
  const refused = await ask('192.0.2.1');
  assert.is(codeOf(refused), 'RATE_LIMITED');
  assert.is(codeOf(await ask('192.0.2.1')), 'RATE_LIMITED');
  assert.is((await ask('192.0.2.1')).status, 429);
  assert.is((await ask('192.0.2.2')).errors, undefined);
});

test('a room of a hundred behind one address joins, comes back after an outage, and talks within its budget', () => {
  const { byField, mutation, query, subscription } = operationPoints;
  const enter = mutation + byField.joinEventAuth + byField.joinRoom + 8 * subscription + 3 * query + 3 * mutation;
  assert.ok(enter <= 155, `${enter} points`);
  const chat = rateLimits.chatPerIdentity.tries + rateLimits.typingPerIdentity.tries;
  const draw = rateLimits.signalPerIdentity.tries * byField.roomSignallingBroadcast;
  assert.ok(enter + chat * byField.chatBroadcast + draw <= identityBudget.tries);
  const forAll = 100 * addressBudget.pointsPerPerson;
  assert.ok(100 * enter + 10 * (chat * byField.chatBroadcast) <= forAll);
  // The first after a start, each with every document of the product, pay for the reading too.
  const texts = Object.values(operations).map(String);
  const reading = texts.reduce((sum, text) => sum + Math.ceil(text.length / documentCharactersPerPoint), 0);
  assert.ok(enter + reading <= identityBudget.tries);
  assert.ok(100 * enter + reading + 10 * (chat * byField.chatBroadcast) <= forAll);
  const asHost = 100 * mutation;
  assert.ok(enter + asHost <= identityBudget.tries);
});

test('chat is counted before the right to it is asked for', async () => {
  const outsider = await signInGuest(server.url, 'Outsider');
  for (let i = 0; i < rateLimits.chatPerIdentity.tries; i += 1) {
    assert.is(codeOf(await say(outsider, `try ${i}`)), 'NOT_FOUND');
  }
  assert.is(codeOf(await say(outsider, 'one more')), 'RATE_LIMITED');
});

test('room messages are counted before the right to them is asked for', async () => {
  const outsider = await signInGuest(server.url, 'Outsider');
  const send = 'mutation { roomSignallingBroadcast(event_id: "demo", room_id: "main", payload: "AAAA") { event_id } }';
  for (let i = 0; i < rateLimits.signalPerIdentity.tries; i += 1) {
    assert.is(codeOf(await outsider.call(send)), 'NOT_FOUND');
  }
  assert.is(codeOf(await outsider.call(send)), 'RATE_LIMITED');
});

test('long room messages count as several, so that nobody fills what waits for those who read slowly', async () => {
  const { tries, charactersPerTry } = rateLimits.signalPerIdentity;
  assert.ok(tries * charactersPerTry < serverLimits.slowConsumerBytes);
  const payload = 'A'.repeat(serverLimits.signalPayloadCharacters);
  const send = () =>
    ada.call(
      'mutation ($p: String!) { roomSignallingBroadcast(event_id: "demo", room_id: "main", payload: $p) { event_id } }',
      { p: payload },
    );
  const most = Math.floor((tries * charactersPerTry) / payload.length);
  for (let i = 0; i < most; i += 1) assert.is.not(codeOf(await send()), 'RATE_LIMITED');
  assert.is(codeOf(await send()), 'RATE_LIMITED');
});

test('a correct rejoin code is taken, however many others guess', async () => {
  const rejoin = (code: string, address: string) =>
    post(
      server.url,
      'mutation ($c: String!) { signInRejoinCode(rejoin_code: $c) { identity } }',
      { c: code },
      at(address),
    );
  for (let address = 1; address <= 48; address += 1) {
    for (let i = 0; i < rateLimits.guesses.tries; i += 1) {
      assert.is(codeOf(await rejoin('AAAA-AAAA-AAAA', `198.51.100.${address}`)), 'INVALID_REJOIN_CODE');
    }
    assert.is(codeOf(await rejoin(ada.rejoinCode ?? '', `198.51.100.${address}`)), 'RATE_LIMITED');
  }
  for (let i = 0; i < 5; i += 1) {
    assert.is((await rejoin(ada.rejoinCode ?? '', '203.0.113.1')).data.signInRejoinCode.identity, ada.identity);
  }
});

test('correct rejoin codes are not counted, so that a whole class behind one address can come back', async () => {
  const rejoin = (code: string) =>
    post(server.url, 'mutation ($c: String!) { signInRejoinCode(rejoin_code: $c) { identity } }', { c: code });
  for (let i = 0; i <= rateLimits.guesses.tries; i += 1) {
    assert.is((await rejoin(ada.rejoinCode ?? '')).errors, undefined);
  }
});

const openMany = async (count: number, token: string | null, headers: Record<string, string> = {}) => {
  const sockets: TestSocket[] = [];
  for (let i = 0; i < count; i += 1) sockets.push(await openSocket(server.url, token, headers));
  const close = (): void => {
    for (const socket of sockets) socket.socket.terminate();
  };
  return { sockets, close };
};

test('strangers of one address hold so many sockets and no more; who says who they are makes room', async () => {
  const most = people * openLimits.strangerSocketsPerPerson;
  const many = await openMany(most, null, at('192.0.2.3'));
  const refused = await openSocket(server.url, null, at('192.0.2.3')).then(
    () => 'opened',
    (error: Error) => error.message,
  );
  assert.match(refused, '429');
  const other = await openSocket(server.url, null, at('192.0.2.4'));
  other.socket.terminate();
  many.sockets[0]?.send({ type: 'connection_init', payload: { authorization: ada.token } });
  await many.sockets[0]?.until((message) => message.type === 'connection_ack');
  const next = await openSocket(server.url, null, at('192.0.2.3'));
  next.socket.terminate();
  many.close();
});

test('an address holds so many sockets and no more', async () => {
  const most = people * openLimits.socketsPerPerson;
  const tokens = [ada, ben, await signInGuest(server.url, 'Cleo'), await signInGuest(server.url, 'Dan')];
  const many: TestSocket[] = [];
  for (let i = 0; i < most; i += 1) {
    many.push(await openSocket(server.url, tokens[i % tokens.length]?.token ?? '', at('192.0.2.5')));
  }
  assert.match(
    await openSocket(server.url, ada.token, at('192.0.2.5')).then(
      () => 'opened',
      (error: Error) => error.message,
    ),
    '429',
  );
  for (const socket of many) socket.socket.terminate();
  await Promise.all(many.map((socket) => socket.closed));
});

test('an identity holds so many sockets and no more, at whatever addresses', async () => {
  const many: TestSocket[] = [];
  for (let i = 0; i < openLimits.socketsPerIdentity; i += 1) {
    many.push(await openSocket(server.url, ben.token, at(`192.0.2.${10 + i}`)));
  }
  const over = await openSocket(server.url, null, at('192.0.2.9'));
  over.send({ type: 'connection_init', payload: { authorization: ben.token } });
  assert.is((await over.closed).code, closeCodes.tooManySockets);
  many[0]?.socket.terminate();
  await many[0]?.closed;
  const next = await openSocket(server.url, ben.token, at('192.0.2.9'));
  for (const socket of [...many, next]) socket.socket.terminate();
});

test('an identity holds so many subscriptions and no more, over all of its sockets', async () => {
  const updates = (i: number) =>
    `subscription { chat(event_id: "demo", room_id: "main", target_id: "somebody ${i}") { seq } }`;
  const perSocket = 32;
  const sockets: TestSocket[] = [];
  for (let count = 0; count < openLimits.subscriptionsPerIdentity; count += perSocket) {
    const socket = await openSocket(server.url, ada.token, at(`192.0.2.${40 + count / perSocket}`));
    sockets.push(socket);
    for (let i = 0; i < perSocket; i += 1) socket.subscribe(`${count + i}`, updates(count + i));
    // A ping behind them is answered once they were taken.
    socket.subscribe('query', '{ version }');
    await socket.until((message) => message.type === 'complete');
    assert.not(
      socket.messages.some((message) => message.type === 'error'),
      JSON.stringify(socket.messages),
    );
    nowMs += identityBudget.windowMs;
  }
  const over = await openSocket(server.url, ada.token, at('192.0.2.50'));
  over.subscribe('over', updates(999));
  assert.is((await over.until((message) => message.type === 'error')).payload[0].extensions.code, 'TOO_LARGE');
  sockets[0]?.send({ id: '0', type: 'complete' });
  sockets[0]?.subscribe('next', updates(1_000));
  sockets[0]?.subscribe('after', '{ version }');
  await sockets[0]?.until((message) => message.id === 'after');
  assert.not(sockets[0]?.messages.some((message) => message.type === 'error'));
  for (const socket of [...sockets, over]) socket.socket.terminate();
  await Promise.all([...sockets, over].map((socket) => socket.closed));
  await eventually(() => server.counters.groups === 0);
});

test('a socket takes so many messages in their time and is closed by one more', async () => {
  const socket = await openSocket(server.url, null);
  for (let i = 0; i < openLimits.socketMessages.tries; i += 1) socket.send({ type: 'pong' });
  socket.send({ type: 'ping' });
  assert.is((await socket.closed).code, closeCodes.tooManyMessages);
  const patient = await openSocket(server.url, null);
  for (let i = 0; i < openLimits.socketMessages.tries - 1; i += 1) patient.send({ type: 'pong' });
  patient.send({ type: 'ping' });
  await patient.until((message) => message.type === 'pong');
  patient.socket.terminate();
});

test('a long message of a socket counts as several', async () => {
  const { socketMessageCharacters: characters, socketMessages } = openLimits;
  const long = { type: 'pong', payload: { text: 'x'.repeat(20 * characters) } };
  const counts = Math.ceil(JSON.stringify(long).length / characters);
  const socket = await openSocket(server.url, null, { 'x-forwarded-for': '198.51.100.78' });
  for (let i = 0; i < Math.floor(socketMessages.tries / counts); i += 1) socket.send(long);
  socket.send({ type: 'ping' });
  await socket.until((message) => message.type === 'pong');
  socket.send(long);
  assert.is((await socket.closed).code, closeCodes.tooManyMessages);
});

test('an id of an operation of so many characters is taken, and one more closes the socket', async () => {
  const socket = await openSocket(server.url, ada.token);
  const id = 'x'.repeat(serverLimits.operationIdCharacters);
  socket.subscribe(id, '{ version }');
  assert.is((await socket.until((message) => message.id === id)).type, 'next');
  socket.subscribe(`${id}x`, '{ version }');
  assert.is((await socket.closed).code, CloseCode.BadRequest);
});

test('a subscription of so many characters is taken, and one more is not', async () => {
  const socket = await openSocket(server.url, ada.token);
  const query = 'subscription { eventUpdates(event_id: "demo") { seq } }#';
  const fits = query.padEnd(documentLimits.subscriptionCharacters - '{}'.length, 'x');
  socket.subscribe('fits', fits);
  socket.subscribe('over', `${fits}x`);
  assert.is((await socket.until((message) => message.id === 'over')).payload[0].extensions.code, 'TOO_LARGE');
  assert.not(socket.messages.some((message) => message.id === 'fits'));
  socket.socket.terminate();
});

test('joining is not hindered by what a stranger at another address does', async () => {
  const guest = await seatGuest(server.url, 'Cleo');
  assert.is((await joinEvent(guest)).errors, undefined);
});

test.run();
