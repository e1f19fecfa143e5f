import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { rateLimits } from '../../../../src/server/limits.ts';
import { eventually } from '../../../support/eventually.ts';
import { startPostgres } from '../../../support/servers/throwaway-postgres.ts';
import { type Browser, openBrowser } from '../../support/cookie-browser.ts';
import { type Answer, codeOf, startTestServer } from '../../support/server-under-test.ts';

/** What the issuer answers instead of the truth. */
interface Lies {
  readonly metadata?: object;
  readonly claims?: object;
  /** Of the answer with tokens. */
  readonly padding?: string;
  readonly redirectsTo?: string;
  /** How many must have asked for tokens before any gets them. */
  readonly atOnce?: number;
}

let url = '';
let server: Awaited<ReturnType<typeof startTestServer>>;
let lies: Lies = {};
let asked = 0;
let nowMs = Date.now();
// Several transactions run at once only where there is a PostgreSQL.
const postgres = await startPostgres();
const keys = await generateKeyPair('RS256');

const issuer = createServer((request, response) => {
  const answer = async ({ url: path }: IncomingMessage): Promise<Answer> => {
    if (path === '/.well-known/openid-configuration') {
      return {
        issuer: url,
        authorization_endpoint: `${url}/authorize`,
        token_endpoint: `${url}/token`,
        jwks_uri: `${url}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        ...lies.metadata,
      };
    }
    if (path === '/keys') return { keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'k', alg: 'RS256' }] };
    asked += 1;
    await eventually(() => asked >= (lies.atOnce ?? 0));
    // The code is the nonce that it was given for.
    const form = new URLSearchParams(await text(request));
    const nonce = form.get('code');
    const nowS = Math.floor(Date.now() / 1000);
    const claims = { iss: url, aud: 'rotunda', sub: 'ada', iat: nowS, exp: nowS + 60, nonce, ...lies.claims };
    const token = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k' }).sign(keys.privateKey);
    return { access_token: 'a', token_type: 'Bearer', id_token: token, padding: lies.padding };
  };
  void answer(request).then((body) => {
    if (lies.redirectsTo && request.url === '/token') {
      response.writeHead(307, { location: lies.redirectsTo }).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
});

const begin = async (browser: Browser): Promise<URL | null> => {
  const answer = await browser.call('mutation { startFederatedSignIn(provider: "campus") }');
  return answer.data ? new URL(answer.data.startFederatedSignIn) : null;
};

const finish = (browser: Browser, query: string) =>
  browser.call('mutation ($q: String!) { completeFederatedSignIn(query: $q) { identity } }', { q: query });

const comeBack = async (told: Lies, browser = openBrowser(server.url)) => {
  const sent = (await begin(browser))?.searchParams;
  lies = told;
  const answer = await finish(browser, `code=${sent?.get('nonce')}&state=${sent?.get('state')}`);
  lies = {};
  return { answer, browser };
};

test.before(async () => {
  await new Promise<void>((resolve) => issuer.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(issuer.address() as AddressInfo).port}`;
  server = await startTestServer(
    {
      TRUST_PROXY: '1',
      ...('url' in postgres ? { DATABASE_URL: postgres.url } : {}),
      OIDC_PROVIDERS: JSON.stringify([{ id: 'campus', name: 'Campus', issuer: url, clientId: 'rotunda' }]),
    },
    { now: () => nowMs },
  );
});

test.after(async () => {
  await server.stop();
  issuer.closeAllConnections();
  issuer.close();
  if ('url' in postgres) await postgres.stop();
});

test('an issuer that speaks for another is not believed', async () => {
  lies = { metadata: { issuer: 'https://accounts.example' } };
  assert.is(await begin(openBrowser(server.url)), null);
  lies = {};
});

test('an id token of another issuer, for another client, of another sign-in or too old signs nobody in', async () => {
  assert.is(codeOf((await comeBack({})).answer), undefined);
  const pastS = Math.floor(Date.now() / 1000) - 600;
  for (const claims of [
    { iss: 'https://accounts.example' },
    { aud: 'another' },
    { aud: ['rotunda', 'another'], azp: 'another' },
    { nonce: 'another' },
    { exp: pastS },
    { iat: undefined },
    { sub: '' },
    { sub: 'x'.repeat(256) },
  ]) {
    const { answer, browser } = await comeBack({ claims });
    assert.is(codeOf(answer), 'FEDERATION_FAILED', JSON.stringify(claims));
    assert.not(browser.cookies.has('rotunda_session'));
  }
});

test('an issuer that answers without end, or sends us elsewhere, is not followed', async () => {
  assert.is(codeOf((await comeBack({ padding: 'x'.repeat(10_000_000) })).answer), 'FEDERATION_FAILED');
  assert.is(codeOf((await comeBack({ redirectsTo: `${url}/elsewhere` })).answer), 'FEDERATION_FAILED');
});

test('of many windows in which somebody comes for the first time at once each is the same person', async () => {
  const claims = { sub: 'many', email: 'many@campus.example', email_verified: true };
  const browsers = Array.from({ length: 12 }, () => openBrowser(server.url));
  const ways = [];
  for (const browser of browsers) ways.push({ browser, sent: (await begin(browser))?.searchParams });
  lies = { claims, atOnce: browsers.length };
  asked = 0;
  const answers = await Promise.all(
    ways.map(({ browser, sent }) => finish(browser, `code=${sent?.get('nonce')}&state=${sent?.get('state')}`)),
  );
  lies = {};
  assert.equal(new Set(answers.map(({ data }) => data?.completeFederatedSignIn.identity)).size, 1);
});

test('nobody has an issuer asked without end', async () => {
  const browser = openBrowser(server.url, '203.0.113.9');
  const sent = (await begin(browser))?.searchParams;
  const held = browser.cookies.get('rotunda_federation') ?? '';
  const codes = [];
  for (let i = 0; i < rateLimits.signInPerAddress.tries; i += 1) {
    nowMs += 60;
    browser.cookies.set('rotunda_federation', held);
    codes.push(codeOf(await finish(browser, `code=guess&state=${sent?.get('state')}`)));
  }
  assert.equal([codes.at(-2), codes.at(-1)], ['FEDERATION_FAILED', 'RATE_LIMITED']);
});

test.run();
