import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { WebSocket } from 'ws';
import { addressBudget, operationPoints, requestPoints } from '../../../src/server/access/budgets.ts';
import { bodyCharactersPerPoint } from '../../../src/server/http/document-limits.ts';
import { remembered } from '../../../src/server/http/remembered.ts';
import { codeOf, openSocket, type Person, post, signInGuest, startTestServer } from '../support/server-under-test.ts';

let nowMs = Date.now();
let server: Awaited<ReturnType<typeof startTestServer>>;
let ada: Person;
let addresses = 0;

/** Behind one address. */
const people = 2;
const budget = people * addressBudget.strangerPointsPerPerson;

/** An address that nobody used. */
const fresh = () => ({ 'x-forwarded-for': `198.51.100.${++addresses}` });

test.before(async () => {
  server = await startTestServer({ TRUST_PROXY: '1', PEOPLE_PER_ADDRESS: String(people) }, { now: () => nowMs });
  ada = await signInGuest(server.url, 'Ada');
});

test.after(() => server.stop());

/** The status with which an upgrade is answered; the socket is closed again. */
const upgrade = (path: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`${server.url.replace(/^http/, 'ws')}${path}`, 'graphql-transport-ws', { headers });
    socket.on('error', () => undefined);
    socket.once('unexpected-response', (_request, answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    socket.once('open', () => {
      socket.once('close', () => resolve(101));
      socket.close();
    });
  });

const wrongToken = async (at: Record<string, string>): Promise<number> =>
  (await post(server.url, '{ version }', {}, { ...at, authorization: 'wrong' })).status;

/** Sends a body to the API. */
const send = async (at: Record<string, string>, body: string): Promise<number> => {
  const headers = { ...at, 'content-type': 'application/json' };
  return (await fetch(`${server.url}/graphql`, { method: 'POST', headers, body })).status;
};

/** What is asked without saying who one is, what it costs, and what is answered while there are points. */
const requests: readonly (readonly [string, number, number, (at: Record<string, string>) => Promise<number>])[] = [
  [
    'the configuration',
    requestPoints.config,
    200,
    async (at) => (await fetch(`${server.url}/config?event_id=demo`, { headers: at })).status,
  ],
  ['a wrong token', requestPoints.wrongToken, 200, wrongToken],
  ['a body without an operation', requestPoints.noOperation, 200, (at) => send(at, '{}')],
  ['a body with an operation that is no text', requestPoints.noOperation, 400, (at) => send(at, '{"query":5}')],
  ['a body that is no JSON', requestPoints.noOperation, 400, (at) => send(at, '{')],
  ['a body that nests too deeply', requestPoints.noOperation, 400, (at) => send(at, '['.repeat(1_000))],
  [
    'a long body',
    10 + operationPoints.byField.version,
    200,
    (at) => send(at, '{"query":"{ version }"}'.padEnd(10 * bodyCharactersPerPoint)),
  ],
  ['a socket of the API', requestPoints.socket, 101, (at) => upgrade('/graphql', at)],
  [
    'a wrong signature of the media server',
    requestPoints.wrongToken,
    401,
    async (at) => (await fetch(`${server.url}/livekit/webhook`, { method: 'POST', headers: at, body: '{}' })).status,
  ],
];

for (const [name, points, served, ask] of requests) {
  test(`${name} takes points of the strangers of an address, and is refused without any`, async () => {
    const at = fresh();
    for (let i = 0; i < Math.floor(budget / points); i += 1) assert.is(await ask(at), served);
    assert.is(await ask(at), 429);
    assert.is(await ask(fresh()), served);
    nowMs += addressBudget.windowMs;
    assert.is(await ask(at), served);
  });
}

test('a wrong token on a socket takes points too', async () => {
  const at = fresh();
  const each = requestPoints.socket + requestPoints.wrongToken;
  for (let i = 0; i < Math.floor(budget / each); i += 1) {
    const socket = await openSocket(server.url, null, at);
    socket.send({ type: 'connection_init', payload: { authorization: 'wrong' } });
    assert.is((await socket.closed).code, 4403);
  }
  await wrongToken(at);
  assert.is(await upgrade('/graphql', at), 429);
});

test('strangers who use their points up do not stop the signed-in people of their address', async () => {
  const at = fresh();
  while ((await wrongToken(at)) !== 429);
  const asked = await post(server.url, '{ version }', {}, { ...at, authorization: ada.token });
  assert.is(codeOf(asked), undefined);
});

test('an honest page is loaded, signed in and connected within the points of a stranger', () => {
  const page = requestPoints.config + 2 * operationPoints.mutation + requestPoints.socket + 3 * requestPoints.media;
  assert.ok(page <= addressBudget.strangerPointsPerPerson, `${page} points`);
});

test('health costs nothing and is asked once a second at most, whoever asks', async () => {
  const at = fresh();
  for (let i = 0; i < budget; i += 1) {
    assert.is((await fetch(`${server.url}/healthz`, { headers: at })).status, 200);
  }
  let timeMs = 0;
  let asked = 0;
  const isHealthy = remembered(
    1_000,
    async () => ++asked,
    () => timeMs,
  );
  for (timeMs = 0; timeMs < 3_000; timeMs += 100) await Promise.all([isHealthy(), isHealthy()]);
  assert.is(asked, 3);
});

test.run();
