import { request } from 'node:http';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { serverLimits } from '../../../src/server/limits.ts';
import { eventually } from '../../support/eventually.ts';
import { freePort } from '../../support/free-port.ts';
import { startPostgres } from '../../support/servers/throwaway-postgres.ts';
import { startRedis } from '../../support/servers/throwaway-redis.ts';
import { skipSuite } from '../../support/skip.ts';
import { openBrowser, signIn } from '../support/cookie-browser.ts';
import { holdTimers } from '../support/holdable-timers.ts';
import { openSocket, post, seatGuest, signInGuest, startTestServer } from '../support/server-under-test.ts';

type Server = Awaited<ReturnType<typeof startTestServer>>;

const token = 'a-token-for-the-metrics';
const external = { COMMS_PROVIDER: 'livekit', LIVEKIT_API_KEY: 'key', LIVEKIT_API_SECRET: 's'.repeat(32) };

const get = (url: string, headers: Record<string, string> = {}): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    request(url, { headers }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => {
        text += String(chunk);
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    })
      .on('error', reject)
      .end();
  });

/** The value of one line of the metrics. */
const readMetric = async (server: Server, line: string): Promise<number> => {
  const { text } = await get(`${server.url}/metrics`);
  return Number(
    text
      .split('\n')
      .find((each) => each.startsWith(`${line} `))
      ?.slice(line.length),
  );
};

const readiness = async (server: Server) => {
  const { status, text } = await get(`${server.url}/readyz`);
  return { status, parts: JSON.parse(text).parts };
};

let server: Server;
test.before(async () => {
  server = await startTestServer();
});
test.after(() => server.stop());

test('metrics count what was asked, by names of our own only', async () => {
  const ann = await seatGuest(server.url, 'Ann');
  const socket = await openSocket(server.url, ann.token);
  socket.subscribe('1', 'subscription Chat { chat(event_id: "demo", room_id: "main") { type } }');
  await post(server.url, 'query Version { version }');
  await post(server.url, 'mutation SignOut { signOut { redirect } }');
  await eventually(async () => (await readMetric(server, 'rotunda_subscriptions')) === 1);
  assert.is(await readMetric(server, 'rotunda_sockets'), 1);
  assert.is(await readMetric(server, 'rotunda_graphql_operations_total{operation="SignOut"}'), 1);
  assert.is(await readMetric(server, 'rotunda_graphql_operations_total{operation="Chat"}'), 1);
  const { text } = await get(`${server.url}/metrics`);
  assert.not.ok(text.includes('"Version"'), 'a name that is none of ours');
  assert.match(text, /rotunda_graphql_operations_total\{operation="other"\} \d/);
  assert.match(text, /rotunda_http_requests_total\{status="2xx"\} \d/);
  assert.match(text, /process_resident_memory_bytes \d/);
  await eventually(async () => (await readMetric(server, 'rotunda_people_in_rooms')) === 1);
  assert.is(await readMetric(server, 'rotunda_part_up{part="database"}'), 1);
  socket.socket.close();
  await eventually(async () => (await readMetric(server, 'rotunda_subscriptions')) === 0);
});

test('metrics count sign-ins by their outcome, and what was refused for its number', async () => {
  const before = await readMetric(server, 'rotunda_sign_ins_total{way="signInGuest",outcome="ok"}');
  await signInGuest(server.url, 'Ben');
  assert.is(await readMetric(server, 'rotunda_sign_ins_total{way="signInGuest",outcome="ok"}'), before + 1);
  for (let guess = 0; guess < 12; guess += 1) await signIn(openBrowser(server.url), 'nobody@x.example', 'Wrong-one-7');
  assert.is(await readMetric(server, 'rotunda_sign_ins_total{way="signIn",outcome="NOT_AUTHORIZED"}'), 10);
  assert.is(await readMetric(server, 'rotunda_rate_limited_total{carrier="graphql"}'), 2);
});

test('metrics are read from this machine, and from nowhere by way of a proxy or by a foreign name', async () => {
  const url = `${server.url}/metrics`;
  assert.is((await get(url)).status, 200);
  const refused: readonly Record<string, string>[] = [
    { 'x-forwarded-for': '127.0.0.1' },
    { forwarded: 'for=127.0.0.1' },
    { host: 'rebound.example' },
    { authorization: `Bearer ${token}` },
  ];
  for (const headers of refused) assert.is((await get(url, headers)).status, 404, JSON.stringify(headers));
});

test('behind a proxy metrics are for who has the token', async () => {
  const guarded = await startTestServer({ METRICS_TOKEN: token, TRUST_PROXY: '1' });
  const url = `${guarded.url}/metrics`;
  assert.is((await get(url)).status, 404);
  assert.is((await get(url, { authorization: 'Bearer another-token-of-some-length' })).status, 404);
  assert.is((await get(url, { authorization: `Bearer ${token}`, host: 'inside:9090' })).status, 200);
  await guarded.stop();
});

test('a server is ready when all that it uses answers', async () => {
  const { status, parts } = await readiness(server);
  assert.is(status, 200);
  assert.equal(parts, { database: 'up', redis: 'unused', media: 'unused' });
});

test('a server whose media server is away says so', async () => {
  const away = await startTestServer({ ...external, LIVEKIT_URL: `ws://127.0.0.1:${await freePort()}` });
  const { status, parts } = await readiness(away);
  assert.is(status, 503);
  assert.equal(parts, { database: 'up', redis: 'unused', media: 'down' });
  assert.is((await get(`${away.url}/healthz`)).status, 200);
  await away.stop();
});

const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
if ('missing' in postgres || 'missing' in redis) {
  skipSuite(
    'readiness while database and Redis are away',
    [postgres, redis].map((part) => ('missing' in part ? part.missing : '')).join(' '),
  );
  for (const part of [postgres, redis]) if (!('missing' in part)) await part.stop();
} else {
  test('readiness and metrics are answered within a second while everything is silent', async () => {
    const hung = await startTestServer({ DATABASE_URL: postgres.url, REDIS_URL: redis.url });
    assert.is((await readiness(hung)).status, 200);
    const wake = [postgres.silence(), await redis.takeAway('silent')];
    await eventually(async () => (await readiness(hung)).status === 503);
    const timers = holdTimers(serverLimits.healthTimeoutMs);
    /** What is answered once the time of all that is waited for is over, all of it at once. */
    const afterOneTime = async <Answer>(asked: Promise<Answer>): Promise<Answer> => {
      let isAnswered = false;
      void asked.then(() => {
        isAnswered = true;
      });
      await eventually(() => isAnswered || timers.count() > 0);
      timers.pass();
      await eventually(() => isAnswered);
      return asked;
    };
    await eventually(async () => {
      const { parts } = await afterOneTime(readiness(hung));
      return parts.database === 'down' && parts.redis === 'down';
    });
    assert.is(await afterOneTime(readMetric(hung, 'rotunda_part_up{part="redis"}')), 0);
    timers.release();
    assert.ok(serverLimits.healthTimeoutMs < 1_000);
    for (const end of wake) end();
    await eventually(async () => (await readiness(hung)).status === 200);
    await hung.stop();
    await Promise.all([postgres.stop(), redis.stop()]);
  });
}

test.run();
