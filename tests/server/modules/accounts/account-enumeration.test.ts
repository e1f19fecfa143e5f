import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { rateLimits, serverLimits } from '../../../../src/server/limits.ts';
import { eventually } from '../../../support/eventually.ts';
import { embeddedFolder } from '../../../support/folders.ts';
import {
  confirmSignUp,
  forgotPassword,
  openBrowser,
  resetPassword,
  signIn,
  signUp,
  signUpInput,
} from '../../support/cookie-browser.ts';
import { holdTimers } from '../../support/holdable-timers.ts';
import { codeOf, startTestServer } from '../../support/server-under-test.ts';
import { startMailbox } from '../../support/smtp-mailbox.ts';

const password = 'Correct-horse-7';

let mailbox: Awaited<ReturnType<typeof startMailbox>>;
let server: Awaited<ReturnType<typeof startTestServer>>;
let people = 0;
/** Its database is embedded: a pool of connections to PostgreSQL sets timers of the length that is held here. */
let folder: Awaited<ReturnType<typeof embeddedFolder>>;

/** An address that has an account. */
const register = async (): Promise<string> => {
  people += 1;
  const email = `secret${people}@example.com`;
  const browser = openBrowser(server.url, `198.51.100.${people}`);
  await signUp(browser, signUpInput(email));
  await confirmSignUp(browser, email, await mailbox.codeFor(email));
  return email;
};

test.before(async () => {
  mailbox = await startMailbox();
  folder = await embeddedFolder();
  server = await startTestServer({ DATA_DIR: folder.path, SMTP_URL: mailbox.url, TRUST_PROXY: '1' });
});

test.after(async () => {
  await server.stop();
  await mailbox.stop();
  await folder.remove();
});

test('that an address has an account is not told by how long its mail takes, or by that it could not be sent', async () => {
  const email = await register();
  const ask = async (address: string): Promise<void> =>
    assert.is((await forgotPassword(openBrowser(server.url), address)).data?.forgotPassword, true, address);
  const [release, timers] = [mailbox.hold(), holdTimers(serverLimits.mailTimeoutMs)];
  await ask('nobody@example.com');
  await ask(email);
  // Its mail is still on its way.
  await eventually(() => timers.count() === 1);
  timers.release();
  release();
  mailbox.refused.add(email);
  await ask(email);
});

test('AUTH-050 asking to sign up tells one address of ten accounts in a quarter of an hour, and of no more', async () => {
  const email = await register();
  const ask = async (asked: string) => codeOf(await signUp(openBrowser(server.url, '203.0.113.7'), signUpInput(asked)));
  for (let i = 0; i < rateLimits.guesses.tries; i += 1) assert.is(await ask(email), 'USERNAME_EXISTS');
  assert.is(await ask(email), 'RATE_LIMITED');
  assert.is(await ask('not-registered@example.com'), 'RATE_LIMITED', 'the same without an account');
});

test('signing up with addresses that have no account uses up no tries', async () => {
  for (let i = 0; i <= rateLimits.guesses.tries; i += 1) {
    const browser = openBrowser(server.url, '203.0.113.8');
    assert.is(codeOf(await signUp(browser, signUpInput(`fresh${i}@example.com`))), undefined);
  }
});

test('whoever has set a new password by mail comes in, however many wrong ones others try meanwhile', async () => {
  const email = await register();
  for (let i = 0; i <= rateLimits.guesses.tries; i += 1) {
    await signIn(openBrowser(server.url, `203.0.113.${i}`), email, 'Wrong-horse-7');
  }
  const owner = openBrowser(server.url, '192.0.2.40');
  assert.is(codeOf(await signIn(owner, email, password)), 'CONFIRMATION_REQUIRED');
  await forgotPassword(owner, email);
  await resetPassword(owner, email, await mailbox.codeFor(email), 'Another-horse-8');
  assert.is(codeOf(await signIn(owner, email, 'Another-horse-8')), undefined);
});

test('a new password makes the codes worthless that were asked for in other browsers', async () => {
  const email = await register();
  const [thief, owner] = [openBrowser(server.url, '192.0.2.41'), openBrowser(server.url, '192.0.2.42')];
  await forgotPassword(thief, email);
  const seen = await mailbox.codeFor(email);
  await forgotPassword(owner, email);
  await resetPassword(owner, email, await mailbox.codeFor(email), 'Another-horse-8');
  assert.is(codeOf(await resetPassword(thief, email, seen, 'Of-the-thief-9')), 'INVALID_CODE');
});

test('an address in letters that only look like those of another is none', async () => {
  const kelvin = '\u212Aate@example.com';
  assert.is(codeOf(await signUp(openBrowser(server.url), signUpInput(kelvin))), 'INVALID');
});

test('a foreign page can neither sign anybody in nor have mails sent', async () => {
  const email = await register();
  for (const origin of ['https://elsewhere.example', 'null']) {
    const browser = openBrowser(server.url);
    for (const query of [
      `mutation { signIn(username: "${email}", password: "${password}") { identity } }`,
      `mutation { forgotPassword(email: "${email}") }`,
      'mutation { signInGuest(event_id: "demo", display_name: "Foreign") { identity } }',
    ]) {
      assert.is(codeOf(await browser.call(query, {}, { origin })), 'FORBIDDEN', query);
    }
    assert.is(browser.cookies.size, 0);
  }
});

test.run();
