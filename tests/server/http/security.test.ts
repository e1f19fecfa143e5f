import { request as httpRequest } from 'node:http';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { closeCodes } from '../../../src/server/http/fan-out/connection.ts';
import { securityHeaders } from '../../../src/server/http/security-headers.ts';
import { rateLimits, serverLimits } from '../../../src/server/limits.ts';
import { createLog } from '../../../src/server/log.ts';
import {
  codeOf,
  openSocket,
  post,
  say,
  seatGuest,
  signInGuest,
  startTestServer,
} from '../support/server-under-test.ts';

const logged: string[] = [];
let nowMs = Date.now();
let server: Awaited<ReturnType<typeof startTestServer>>;

test.before(async () => {
  const log = createLog('trace', { write: (line: string) => void logged.push(line) });
  server = await startTestServer({}, { log, now: () => nowMs });
});

test.after(() => server.stop());

const refusedStatus = async (headers: Record<string, string>): Promise<string> => {
  try {
    const socket = await openSocket(server.url, null, headers);
    socket.socket.terminate();
    return 'opened';
  } catch (error) {
    return (error as Error).message;
  }
};

/** fetch does not let us choose the Host header. */
const statusFor = (path: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    httpRequest(`${server.url}${path}`, { headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });

test('a WebSocket from a foreign page is refused, from our own it is not', async () => {
  assert.match(await refusedStatus({ origin: 'https://evil.example' }), '403');
  assert.match(await refusedStatus({ origin: 'null' }), '403');
  assert.is(await refusedStatus({ origin: server.url }), 'opened');
});

test('a name that is not ours is not answered, so that no page can pretend to be us', async () => {
  assert.is(await statusFor('/config', { host: 'evil.example' }), 421);
  assert.match(await refusedStatus({ host: 'evil.example', origin: 'http://evil.example' }), '403');
  assert.is(await statusFor('/config', { host: new URL(server.url).host }), 200);
});

test('a foreign page cannot use the session cookie', async () => {
  const guest = await signInGuest(server.url, 'Grace');
  const refresh = (headers: Record<string, string>) =>
    post(server.url, 'mutation { refreshToken { identity } }', {}, headers);
  assert.is(codeOf(await refresh({ cookie: guest.cookie, origin: 'https://evil.example' })), 'FORBIDDEN');
  assert.is(codeOf(await refresh({ cookie: guest.cookie })), 'FORBIDDEN');
  assert.is((await refresh({ cookie: guest.cookie, origin: server.url })).data.refreshToken.identity, guest.identity);
});

test('GraphQL is taken by POST as JSON only', async () => {
  const form = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    body: new URLSearchParams({ query: '{ version }' }),
  });
  assert.is(form.status, 415);
  assert.is((await fetch(`${server.url}/graphql?query={version}`)).status, 405);
});

test('an oversized request is refused with its limit', async () => {
  const answer = await post(server.url, '{ version }', { filler: 'x'.repeat(serverLimits.requestBytes) });
  assert.is(answer.status, 413);
  assert.is(codeOf(answer), 'TOO_LARGE');
  assert.is(answer.errors?.[0]?.extensions.limit, serverLimits.requestBytes);
});

test('operations that are too deep or too wide are refused', async () => {
  const aliases = Array.from({ length: 20 }, (_, index) => `a${index}: version`).join(' ');
  assert.is(codeOf(await post(server.url, `{ ${aliases} }`)), 'INVALID');
  assert.is(codeOf(await post(server.url, `{ ${'version '.repeat(3_000)} }`)), 'INVALID');
  const unknown = await post(server.url, '{ versionn }');
  assert.not.match(unknown.errors?.[0]?.message ?? '', 'Did you mean');
});

test('an operation that does not parse or does not fit the schema has the same code on both carriers', async () => {
  const socket = await openSocket(server.url, '');
  for (const query of ['{ version', '{ nothing }', 'query ($a: Int) { version }', '{ getEvent { name } }']) {
    assert.is(codeOf(await post(server.url, query)), 'INVALID', query);
    socket.subscribe(query, query);
    const refused = await socket.until((message) => message.id === query);
    assert.is(refused.payload[0].extensions.code, 'INVALID', query);
  }
  socket.socket.terminate();
});

test('pages carry a strict policy and no answer can be sniffed or framed', async () => {
  const { headers } = await fetch(`${server.url}/healthz`);
  const policy = headers.get('content-security-policy') ?? '';
  assert.match(policy, "default-src 'none'");
  assert.match(policy, "script-src 'self' 'wasm-unsafe-eval';");
  assert.match(policy, "frame-ancestors 'none'");
  assert.not.match(policy, 'unsafe-inline');
  assert.is(headers.get('x-content-type-options'), 'nosniff');
  assert.is(headers.get('referrer-policy'), 'no-referrer');
  assert.match(headers.get('permissions-policy') ?? '', 'camera=(self)');
  assert.is(headers.get('strict-transport-security'), null);
});

test('where pages may connect to: here, to an external media server, and in development to who tells of a rebuild', () => {
  const connects = (more: object): string | undefined =>
    /connect-src ([^;]*)/.exec(
      securityHeaders({ ownOrigin: 'http://a.example', isTls: false, mediaOrigin: null, ...more })[
        'Content-Security-Policy'
      ] ?? '',
    )?.[1];
  assert.is(connects({}), "'self' ws://a.example");
  assert.is(connects({ mediaOrigin: 'wss://m.example' }), "'self' ws://a.example wss://m.example https://m.example");
  assert.is(connects({ reloadOrigin: 'http://127.0.0.1:4000' }), "'self' ws://a.example http://127.0.0.1:4000");
});

test('pages show in frames what has its own secure origin, and the support that is configured', () => {
  const frames = (more: object): string | undefined =>
    /frame-src ([^;]*)/.exec(
      securityHeaders({ ownOrigin: 'http://a.example', isTls: false, mediaOrigin: null, ...more })[
        'Content-Security-Policy'
      ] ?? '',
    )?.[1];
  assert.is(frames({}), 'https:');
  assert.is(frames({ supportWidgetUrl: 'https://help.example/widget?x=1' }), 'https: https://help.example');
});

test('PLAY-005 recordings may be asked of the machine itself on hosts for developers, and nowhere else', async () => {
  const media = (more: object): string | undefined =>
    /media-src ([^;]*)/.exec(
      securityHeaders({ ownOrigin: 'http://a.example', isTls: false, mediaOrigin: null, ...more })[
        'Content-Security-Policy'
      ] ?? '',
    )?.[1];
  assert.is(media({}), "'self' blob:");
  assert.is(media({ isForDevelopers: true }), "'self' blob: http://localhost:*");
  const { headers } = await fetch(`${server.url}/`);
  assert.match(headers.get('content-security-policy') ?? '', "media-src 'self' blob: http://localhost:*;");
});

test('the session cookie is for this site and not for scripts', async () => {
  const answer = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: 'mutation { signInGuest(event_id: "demo", display_name: "C") { identity } }' }),
  });
  const cookie = answer.headers.get('set-cookie') ?? '';
  assert.match(cookie, 'HttpOnly');
  assert.match(cookie, 'SameSite=Lax');
});

test('files outside of the client folder are not served', async () => {
  assert.is(await statusFor('/..%2f..%2fpackage.json', { host: new URL(server.url).host }), 404);
  assert.is(await statusFor('/%2e%2e/package.json', { host: new URL(server.url).host }), 404);
});

test('CFG-013 CFG-015 the configuration names the event, or says that there is none', async () => {
  const read = async (id: string) => (await fetch(`${server.url}/config?event_id=${id}&v=1`)).json();
  const known = (await read('demo')) as {
    event_info: { info: { name: string } };
    entry_type: string[];
    error?: object;
  };
  assert.is(known.event_info.info.name, 'Demo event');
  assert.ok(known.entry_type.includes('guest'));
  assert.is(known.error, undefined);
  assert.equal(((await read('nowhere')) as { error: object }).error, {
    type: 'event_id',
    message: 'Event Id Not Found',
  });
});

test('the configuration says how many lines a camera is asked for', async () => {
  const config = (await (await fetch(`${server.url}/config`)).json()) as { camera_height: number };
  assert.is(config.camera_height, 360);
});

test('malformed frames end the socket with the code of the protocol', async () => {
  const send = async (data: string | Buffer): Promise<number> => {
    const socket = await openSocket(server.url, null);
    socket.socket.send(data);
    return (await socket.closed).code;
  };
  assert.is(await send('not json'), 4400);
  assert.is(await send('{"type":"nonsense"}'), 4400);
  assert.is(await send(Buffer.from([1, 2, 3])), 4400);
  assert.is(await send('{"id":"a","type":"subscribe","payload":{"query":"{version}"}}'), 4401);
  assert.is(await send('x'.repeat(serverLimits.socketMessageBytes + 1)), 1009);
});

test('a second connection_init and a used id end the socket', async () => {
  const guest = await seatGuest(server.url, 'Twice');
  const again = await openSocket(server.url, guest.token);
  again.send({ type: 'connection_init' });
  assert.is((await again.closed).code, 4429);
  const twice = await openSocket(server.url, guest.token);
  const query = 'subscription { eventUpdates(event_id: "demo") { kind } }';
  twice.subscribe('same', query);
  twice.subscribe('same', query);
  assert.is((await twice.closed).code, 4409);
});

test("a token that was changed, or is another server's, signs nobody in", async () => {
  const guest = await signInGuest(server.url, 'Trudy');
  const [head, body, signature] = guest.token.split('.');
  const claims = JSON.parse(Buffer.from(body ?? '', 'base64url').toString());
  const forged = Buffer.from(JSON.stringify({ ...claims, 'custom:identity': 'host' })).toString('base64url');
  for (const token of [`${head}.${forged}.${signature}`, `${head}.${body}.`, 'nonsense']) {
    assert.is(codeOf(await post(server.url, '{ version }', {}, { authorization: token })), 'UNAUTHENTICATED');
    const socket = await openSocket(server.url, null);
    socket.send({ type: 'connection_init', payload: { authorization: token } });
    assert.is((await socket.closed).code, closeCodes.tokenExpired);
  }
});

test('without a token nothing of an event is told', async () => {
  const socket = await openSocket(server.url, '');
  socket.subscribe('Event', 'subscription { eventUpdates(event_id: "demo") { kind } }');
  const refused = await socket.until((message) => message.type === 'error');
  assert.is(refused.payload[0].extensions.code, 'UNAUTHENTICATED');
  socket.socket.terminate();
  assert.is(codeOf(await post(server.url, '{ getEvent(event_id: "demo") { name } }')), 'UNAUTHENTICATED');
});

test("somebody else's claims cannot be subscribed to", async () => {
  const [a, b] = [await signInGuest(server.url, 'A'), await signInGuest(server.url, 'B')];
  const claims = JSON.parse(Buffer.from(b.token.split('.')[1] ?? '', 'base64url').toString());
  const socket = await openSocket(server.url, a.token);
  socket.subscribe('Claims', 'subscription ($id: ID!) { tokenClaim(token_sub_id: $id) { claims } }', {
    id: claims['custom:token_sub_id'],
  });
  const refused = await socket.until((message) => message.type === 'error');
  assert.is(refused.payload[0].extensions.code, 'NOT_FOUND');
  socket.socket.terminate();
});

test('trying rejoin codes is rate-limited until the time is over', async () => {
  nowMs += rateLimits.guesses.windowMs + 1;
  const attempt = () => post(server.url, 'mutation { signInRejoinCode(rejoin_code: "AAAA-AAAA-AAAA") { identity } }');
  for (let i = 0; i < rateLimits.guesses.tries; i += 1) assert.is(codeOf(await attempt()), 'INVALID_REJOIN_CODE');
  const refused = await attempt();
  assert.is(codeOf(refused), 'RATE_LIMITED');
  assert.ok((refused.errors?.[0]?.extensions.retryAfterMs ?? 0) > 0);
  nowMs += rateLimits.guesses.windowMs + 1;
  assert.is(codeOf(await attempt()), 'INVALID_REJOIN_CODE');
});

test('AUTH-075 a token lasts an hour and its session 30 days minus 24 hours', async () => {
  const signedInAtMs = nowMs;
  const guest = await seatGuest(server.url, 'Long');
  const socket = await openSocket(server.url, guest.token);
  nowMs += 3_600_000 + 1_000;
  assert.is((await socket.closed).code, closeCodes.tokenExpired);
  assert.is(codeOf(await say(guest, 'too late')), 'UNAUTHENTICATED');
  const refresh = () =>
    post(server.url, 'mutation { refreshToken { identity } }', {}, { cookie: guest.cookie, origin: server.url });
  const dayMs = 24 * 3_600_000;
  nowMs = signedInAtMs + 30 * dayMs - dayMs - 1_000;
  assert.is((await refresh()).data.refreshToken.identity, guest.identity);
  nowMs += 1_000;
  assert.is((await refresh()).data.refreshToken, null);
});

test('no token, code, link or cookie is in the log', async () => {
  const guest = await seatGuest(server.url, 'Logged');
  await say(guest, 'something');
  const log = createLog('trace', { write: (line: string) => void logged.push(line) });
  log.info(
    { authorization: guest.token, nested: { id_token: guest.token }, url: `/x?token=${guest.token}` },
    `sent ${guest.token}`,
  );
  await server.close();
  const text = logged.join('');
  assert.match(text, '[removed]');
  for (const secret of [guest.token, guest.cookie.split('=')[1], guest.rejoinCode, server.hostUrl.split('/').at(-1)]) {
    assert.not(text.includes(secret ?? '?'), 'a secret was logged');
  }
});

test.run();
