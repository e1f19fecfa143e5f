import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { rateLimits } from '../../../../src/server/limits.ts';
import {
  type Browser,
  confirmSignUp,
  forgotPassword,
  openBrowser,
  refresh,
  resetPassword,
  signIn,
  signUp,
  signUpInput,
} from '../../support/cookie-browser.ts';
import { codeOf, startTestServer } from '../../support/server-under-test.ts';
import { startMailbox } from '../../support/smtp-mailbox.ts';

const password = 'Correct-horse-7';

let mailbox: Awaited<ReturnType<typeof startMailbox>>;
let server: Awaited<ReturnType<typeof startTestServer>>;
let people = 0;

/** Somebody with an account, and the browser in which they made it. */
const register = async (): Promise<{ browser: Browser; email: string }> => {
  people += 1;
  const email = `racer${people}@example.com`;
  const browser = openBrowser(server.url, `198.51.100.${people}`);
  await signUp(browser, signUpInput(email));
  await confirmSignUp(browser, email, await mailbox.codeFor(email));
  return { browser, email };
};

test.before(async () => {
  mailbox = await startMailbox();
  server = await startTestServer({ SMTP_URL: mailbox.url, TRUST_PROXY: '1' });
});

test.after(async () => {
  await server.stop();
  await mailbox.stop();
});

test('nobody stays signed in by the old password who signed in while it was replaced', async () => {
  const { browser, email } = await register();
  await forgotPassword(browser, email);
  const code = await mailbox.codeFor(email);
  const guesses = Array.from({ length: 9 }, async (_, i) => {
    await new Promise((resolve) => setTimeout(resolve, i * 8));
    const thief = openBrowser(server.url, `203.0.113.${i}`);
    await signIn(thief, email, password);
    return thief;
  });
  const reset = resetPassword(browser, email, code, 'Another-horse-8');
  const thieves = await Promise.all(guesses);
  assert.is((await reset).data.resetPassword, true);
  for (const thief of thieves) {
    thief.token = null;
    assert.is((await refresh(thief)).data.refreshToken, null);
  }
});

test('a whole school signs in at once from one address, and again', async () => {
  const pupils = [];
  for (let i = 0; i < rateLimits.guesses.tries + 6; i += 1) pupils.push(await register());
  for (let round = 0; round < 2; round += 1) {
    const answers = await Promise.all(
      pupils.map(({ email }) => signIn(openBrowser(server.url, '192.0.2.77'), email, password)),
    );
    assert.equal(
      answers.map(codeOf).filter((code) => code !== undefined),
      [],
    );
  }
});

test.run();
