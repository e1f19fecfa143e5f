import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isRealName } from '../../../../src/shared/rules/guests.ts';
import { type Browser, confirmSignUp, openBrowser, signIn, signUp, signUpInput } from '../../support/cookie-browser.ts';
import { startIssuer } from '../../support/openid-issuer.ts';
import { codeOf, startTestServer } from '../../support/server-under-test.ts';
import { startMailbox } from '../../support/smtp-mailbox.ts';

let mailbox: Awaited<ReturnType<typeof startMailbox>>;
let issuer: Awaited<ReturnType<typeof startIssuer>>;
let server: Awaited<ReturnType<typeof startTestServer>>;

const begin = async (browser: Browser, provider = 'campus'): Promise<string> =>
  (await browser.call('mutation ($p: ID!) { startFederatedSignIn(provider: $p) }', { p: provider })).data
    ?.startFederatedSignIn;

const finish = (browser: Browser, query: string) =>
  browser.call(
    'mutation ($q: String!) { completeFederatedSignIn(query: $q) { id_token identity display_name pool } }',
    { q: query },
  );

/** Goes to the issuer as `login` and comes back. */
const signInAs = async (browser: Browser, login: string) =>
  finish(browser, await issuer.visit(await begin(browser), login));

test.before(async () => {
  mailbox = await startMailbox();
  issuer = await startIssuer();
  server = await startTestServer({
    SMTP_URL: mailbox.url,
    TRUST_PROXY: '1',
    OIDC_PROVIDERS: JSON.stringify([
      {
        id: 'campus',
        name: 'Campus',
        issuer: issuer.url,
        clientId: issuer.clientId,
        clientSecret: issuer.clientSecret,
      },
      { id: 'gone', name: 'Gone', issuer: 'http://127.0.0.1:9', clientId: 'x' },
    ]),
  });
  issuer.allowReturnTo(`${server.url}/federated/`);
});

test.after(async () => {
  await server.stop();
  await issuer.stop();
  await mailbox.stop();
});

test('AUTH-003 somebody signs in with an identity provider, and is the same person the next time', async () => {
  issuer.people.set('ada', { email: 'ada@campus.example', email_verified: true, name: 'Ada' });
  const first = await signInAs(openBrowser(server.url), 'ada');
  assert.is(first.data?.completeFederatedSignIn.pool, 'account', JSON.stringify(first.errors));
  assert.is(first.data.completeFederatedSignIn.display_name, 'Ada');
  const second = await signInAs(openBrowser(server.url), 'ada');
  assert.is(second.data.completeFederatedSignIn.identity, first.data.completeFederatedSignIn.identity);
});

test('somebody of whom the provider tells no name has none of their own until they choose one', async () => {
  issuer.people.set('mute', { email_verified: false });
  const answer = await signInAs(openBrowser(server.url), 'mute');
  assert.is(isRealName(answer.data?.completeFederatedSignIn.display_name), false, JSON.stringify(answer.errors));
});

test('the browser is sent with PKCE, a state and a nonce', async () => {
  const sent = new URL(await begin(openBrowser(server.url))).searchParams;
  assert.is(sent.get('response_type'), 'code');
  assert.is(sent.get('code_challenge_method'), 'S256');
  for (const name of ['code_challenge', 'state', 'nonce']) assert.ok((sent.get(name) ?? '').length >= 43, name);
  assert.is(sent.get('redirect_uri'), `${server.url}/federated/`);
});

test('an account is linked by an address for which the provider vouches', async () => {
  const email = 'linked@campus.example';
  const owner = openBrowser(server.url);
  await signUp(owner, signUpInput(email));
  const { identity } = (await confirmSignUp(owner, email, await mailbox.codeFor(email))).data.confirmSignUp;
  issuer.people.set('linked', { email, email_verified: true, name: 'L' });
  assert.is((await signInAs(openBrowser(server.url), 'linked')).data.completeFederatedSignIn.identity, identity);
  assert.ok((await signIn(openBrowser(server.url), email, 'Correct-horse-7')).data.signIn);
});

test('an account is not linked by an address for which the provider does not vouch', async () => {
  const email = 'careful@campus.example';
  const owner = openBrowser(server.url);
  await signUp(owner, signUpInput(email));
  await confirmSignUp(owner, email, await mailbox.codeFor(email));
  issuer.people.set('mallory', { email, email_verified: false, name: 'M' });
  assert.is(codeOf(await signInAs(openBrowser(server.url), 'mallory')), 'EMAIL_NOT_VERIFIED');
  issuer.people.set('silent', { email, name: 'M' });
  assert.is(codeOf(await signInAs(openBrowser(server.url), 'silent')), 'EMAIL_NOT_VERIFIED');
});

test('an unproven address is not held for the account that comes with it', async () => {
  const email = 'unproven@campus.example';
  issuer.people.set('squatter', { email, email_verified: false, name: 'S' });
  const squatter = await signInAs(openBrowser(server.url), 'squatter');
  const owner = openBrowser(server.url);
  await signUp(owner, signUpInput(email));
  const confirmed = await confirmSignUp(owner, email, await mailbox.codeFor(email));
  assert.is.not(confirmed.data.confirmSignUp.identity, squatter.data.completeFederatedSignIn.identity);
});

test('an answer of the provider signs in only the browser that asked, once, with its own state', async () => {
  const [asked, other] = [openBrowser(server.url), openBrowser(server.url)];
  const query = await issuer.visit(await begin(asked), 'ada');
  assert.is(codeOf(await finish(other, query)), 'FEDERATION_FAILED');
  await begin(other);
  assert.is(codeOf(await finish(other, query)), 'FEDERATION_FAILED');
  assert.is(codeOf(await finish(asked, query.replace(/state=[^&]+/, 'state=else'))), 'FEDERATION_FAILED');
  assert.is(codeOf(await finish(asked, query)), 'FEDERATION_FAILED');
  const again = await issuer.visit(await begin(asked), 'ada');
  const held = asked.cookies.get('rotunda_federation') ?? '';
  assert.ok((await finish(asked, again)).data.completeFederatedSignIn);
  asked.cookies.set('rotunda_federation', held);
  asked.token = null;
  assert.is(codeOf(await finish(asked, again)), 'FEDERATION_FAILED');
});

test('a refusal, garbage and a foreign page sign nobody in', async () => {
  for (const query of ['error=access_denied&state=x', 'code=x', '', '?'.repeat(4096)]) {
    const browser = openBrowser(server.url);
    await begin(browser);
    assert.is(codeOf(await finish(browser, query)), 'FEDERATION_FAILED', query.slice(0, 20));
  }
  const browser = openBrowser(server.url);
  const query = await issuer.visit(await begin(browser), 'ada');
  const foreign = await browser.call(
    'mutation ($q: String!) { completeFederatedSignIn(query: $q) { identity } }',
    { q: query },
    { origin: 'https://elsewhere.example' },
  );
  assert.is(codeOf(foreign), 'FORBIDDEN');
});

test('a provider that is not configured is not there, and one that is away is said to be', async () => {
  const ask = (provider: string) =>
    openBrowser(server.url).call('mutation ($p: ID!) { startFederatedSignIn(provider: $p) }', { p: provider });
  assert.is(codeOf(await ask('elsewhere')), 'NOT_FOUND');
  assert.is(codeOf(await ask('gone')), 'FEDERATION_FAILED');
});

test('AUTH-064 who signed in with a provider is sent to sign out there, and comes back to /federatedsignout/', async () => {
  const browser = openBrowser(server.url);
  await signInAs(browser, 'ada');
  const { redirect } = (await browser.call('mutation { signOut { redirect } }')).data.signOut;
  const url = new URL(redirect);
  assert.is(url.origin, new URL(issuer.url).origin);
  assert.is(url.searchParams.get('post_logout_redirect_uri'), `${server.url}/federatedsignout/`);
});

test.run();
