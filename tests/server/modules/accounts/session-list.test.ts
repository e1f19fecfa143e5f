import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Browser, confirmSignUp, openBrowser, signIn, signUp, signUpInput } from '../../support/cookie-browser.ts';
import { type Answer, codeOf, openSocket, signInGuest, startTestServer } from '../../support/server-under-test.ts';
import { startMailbox } from '../../support/smtp-mailbox.ts';

let mailbox: Awaited<ReturnType<typeof startMailbox>>;
let server: Awaited<ReturnType<typeof startTestServer>>;

const register = async (email: string): Promise<Browser> => {
  const browser = openBrowser(server.url);
  await signUp(browser, signUpInput(email));
  await confirmSignUp(browser, email, await mailbox.codeFor(email));
  return browser;
};

const sessionsOf = async (browser: Browser, email: string | null = null): Promise<Answer> => {
  const query =
    'query ($e: String) { querySessions(email: $e) { session_id identity user_agent started_at last_seen is_current } }';
  return browser.call(query, { e: email });
};

const endSession = (browser: Browser, id: string) =>
  browser.call('mutation ($i: ID!) { endSession(session_id: $i) }', { i: id });

const endAll = (browser: Browser, email: string | null = null) =>
  browser.call('mutation ($e: String) { signOutEverywhere(email: $e) }', { e: email });

const isSignedIn = async (browser: Browser): Promise<boolean> =>
  (await browser.call('{ queryAccount { identity } }')).data?.queryAccount != null;

const anotherBrowserOf = async (email: string): Promise<Browser> => {
  const browser = openBrowser(server.url, '192.0.2.9');
  await signIn(browser, email, 'Correct-horse-7');
  return browser;
};

test.before(async () => {
  mailbox = await startMailbox();
  server = await startTestServer({
    SMTP_URL: mailbox.url,
    TRUST_PROXY: '1',
    SECURITY_OFFICERS: 'Root@example.com, second@example.com',
    DEVELOPERS: 'Dev@example.com',
  });
});

test.after(async () => {
  await server.stop();
  await mailbox.stop();
});

test('people see where they are signed in, and end what is not theirs any more', async () => {
  const desk = await register('desk@example.com');
  const phone = await anotherBrowserOf('desk@example.com');
  const { querySessions: sessions } = (await sessionsOf(desk)).data;
  assert.is(sessions.length, 2);
  assert.is(sessions.filter(({ is_current }: Answer) => is_current).length, 1);
  assert.match(sessions[0].user_agent, 'Firefox');
  const other = sessions.find(({ is_current }: Answer) => !is_current);
  const { id_token } = (await phone.call('mutation { refreshToken { id_token } }')).data.refreshToken;
  const socket = await openSocket(server.url, id_token);
  assert.is((await endSession(desk, other.session_id)).data.endSession, true);
  await socket.closed;
  assert.not(await isSignedIn(phone));
  assert.ok(await isSignedIn(desk));
});

test('signing out everywhere ends every session, this one too', async () => {
  const first = await register('everywhere@example.com');
  const second = await anotherBrowserOf('everywhere@example.com');
  assert.is((await endAll(first)).data.signOutEverywhere, true);
  assert.not(await isSignedIn(first));
  assert.not(await isSignedIn(second));
});

test("nobody sees or ends another's sessions, or learns that there are any", async () => {
  const [mine, theirs] = [await register('mine@example.com'), await register('theirs@example.com')];
  const { session_id } = (await sessionsOf(theirs)).data.querySessions[0];
  assert.is(codeOf(await endSession(mine, session_id)), 'NOT_FOUND');
  assert.is(codeOf(await endSession(mine, 'no-session')), 'NOT_FOUND');
  for (const email of ['theirs@example.com', 'nobody@example.com', 'root@example.com']) {
    assert.is(codeOf(await sessionsOf(mine, email)), 'FORBIDDEN', email);
    assert.is(codeOf(await endAll(mine, email)), 'FORBIDDEN', email);
  }
  assert.ok(await isSignedIn(theirs));
  const nobody = openBrowser(server.url);
  assert.is(codeOf(await sessionsOf(nobody)), 'UNAUTHENTICATED');
  assert.is(codeOf(await endSession(nobody, session_id)), 'UNAUTHENTICATED');
  assert.is(codeOf(await endAll(nobody)), 'UNAUTHENTICATED');
});

test('a security officer sees and ends the sessions of others', async () => {
  const root = await register('root@example.com');
  const somebody = await register('somebody@example.com');
  const second = await anotherBrowserOf('somebody@example.com');
  assert.is(
    (await root.call('{ queryAccount { is_security_officer email } }')).data.queryAccount.is_security_officer,
    true,
  );
  const { querySessions: sessions } = (await sessionsOf(root, ' Somebody@example.com')).data;
  assert.is(sessions.length, 2);
  await endSession(root, sessions[0].session_id);
  assert.is([await isSignedIn(somebody), await isSignedIn(second)].filter(Boolean).length, 1);
  assert.is((await endAll(root, 'somebody@example.com')).data.signOutEverywhere, true);
  assert.is([await isSignedIn(somebody), await isSignedIn(second)].filter(Boolean).length, 0);
  assert.is(codeOf(await sessionsOf(root, 'nobody@example.com')), 'NOT_FOUND');
  assert.ok(await isSignedIn(root));
});

const isDeveloper = (token: string | null): unknown =>
  JSON.parse(Buffer.from((token ?? '').split('.')[1] ?? '', 'base64url').toString())['custom:developer'];

test('AUTH-091 in production those are developers whom the operator names, and nobody gets a right by it', async () => {
  const developer = await register('dev@example.com');
  assert.is(isDeveloper(developer.token), 'true');
  assert.is(isDeveloper((await register('other@example.com')).token), 'false');
  assert.is(isDeveloper((await signInGuest(server.url, 'Guest')).token), 'false');
  assert.is(codeOf(await sessionsOf(developer, 'other@example.com')), 'FORBIDDEN');
});

test('AUTH-091 outside production everybody is a developer', async () => {
  for (const NODE_ENV of ['development', 'test']) {
    const workshop = await startTestServer({ NODE_ENV });
    try {
      assert.is(isDeveloper((await signInGuest(workshop.url, 'Guest')).token), 'true', NODE_ENV);
    } finally {
      await workshop.stop();
    }
  }
});

test('AUTH-090 a changed name is the one of the next token, and a name of a role is not taken', async () => {
  const browser = await register('named@example.com');
  const rename = (name: string) =>
    browser.call('mutation ($n: String!) { updateUserAttributes(nickname: $n) }', { n: name });
  assert.is((await rename('  Rear Admiral ')).data.updateUserAttributes, true);
  const { display_name } = (await browser.call('mutation { refreshToken { id_token display_name } }')).data
    .refreshToken;
  assert.is(display_name, 'Rear Admiral');
  assert.is(codeOf(await rename('Host')), 'INVALID');
  assert.is(codeOf(await rename('x'.repeat(26))), 'TOO_LARGE');
});

test.run();
