import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { rateLimits, serverLimits } from '../../../../src/server/limits.ts';
import {
  type Browser,
  confirmSignUp,
  confirmSignUpByLink,
  forgotPassword,
  resetPassword,
  resetPasswordByLink,
  secretOf,
  signUp,
  signUpInput,
} from '../../support/cookie-browser.ts';
import { codeOf } from '../../support/server-under-test.ts';
import { startWithStrangers } from '../../support/strangers.ts';

const newPassword = 'Another-horse-8';
const { wrongCodesPerTarget, mailsPerTargetFromAnywhere } = rateLimits;

let on: Awaited<ReturnType<typeof startWithStrangers>>;

test.before(async () => {
  on = await startWithStrangers();
});

test.after(() => on.stop());

/** Asks for a new password; the code of the mail. */
const askFor = async (browser: Browser, email: string): Promise<string> => {
  assert.is(codeOf(await forgotPassword(browser, email)), undefined);
  return on.mailbox.codeFor(email);
};

/** A code that is none of the first one mailed to an address, nor likely one of the others. */
const wrongCodeOf = async (email: string): Promise<string> => {
  return String((Number(await askFor(on.stranger(), email)) + 500_000) % 1_000_000).padStart(6, '0');
};

/** As many wrong codes for an address as may be typed in browsers of strangers, over several hours. */
const guessCodes = async (
  ask: (browser: Browser) => Promise<unknown>,
  type: (browser: Browser) => Promise<unknown>,
) => {
  let browser = on.stranger();
  for (let typed = 0; typed < wrongCodesPerTarget.tries; typed += 1) {
    if (typed % serverLimits.mailedCodeTries === 0) {
      browser = on.stranger();
      await ask(browser);
    }
    await type(browser);
    if (typed % 15 === 14) on.pass(mailsPerTargetFromAnywhere.windowMs);
  }
};

test('codes of one account are guessed 30 times in a day from browsers of strangers; then its link works still', async () => {
  const { email, browser: own } = await on.register();
  const wrong = await wrongCodeOf(email);
  await guessCodes(
    (browser) => askFor(browser, email),
    async (browser) => assert.is(codeOf(await resetPassword(browser, email, wrong, newPassword)), 'INVALID_CODE'),
  );
  on.pass(mailsPerTargetFromAnywhere.windowMs);
  const late = on.stranger();
  const code = await askFor(late, email);
  assert.is(codeOf(await resetPassword(late, email, code, newPassword)), 'LINK_REQUIRED', 'a right code');
  assert.is(codeOf(await resetPassword(late, email, wrong, newPassword)), 'LINK_REQUIRED', 'a wrong code');

  own.token = null;
  const ownCode = await askFor(own, email);
  assert.is(codeOf(await resetPassword(own, email, ownCode, newPassword)), undefined, 'a browser of the owner');

  await forgotPassword(late, email);
  const secret = secretOf(await on.mailbox.linkFor(email));
  assert.is(codeOf(await resetPasswordByLink(late, secret, 'Third-horse-9')), undefined, 'the link');
});

test('a day after the wrong codes a right one is taken again', async () => {
  const { email } = await on.register();
  const wrong = await wrongCodeOf(email);
  await guessCodes(
    (browser) => askFor(browser, email),
    (browser) => resetPassword(browser, email, wrong, newPassword),
  );
  on.pass(wrongCodesPerTarget.windowMs);
  const late = on.stranger();
  assert.is(codeOf(await resetPassword(late, email, await askFor(late, email), newPassword)), undefined);
});

test('right codes do not count among the wrong ones of a day', async () => {
  const { email } = await on.register();
  for (let i = 0; i <= wrongCodesPerTarget.tries; i += 1) {
    const browser = on.stranger();
    const code = await askFor(browser, email);
    assert.is(codeOf(await resetPassword(browser, email, code, newPassword)), undefined);
    if (i % 15 === 14) on.pass(mailsPerTargetFromAnywhere.windowMs);
  }
});

test('whether an address has an account is not told by how many codes were typed for it', async () => {
  const email = 'nobody-links@example.com';
  await guessCodes(
    (browser) => forgotPassword(browser, email),
    async (browser) => assert.is(codeOf(await resetPassword(browser, email, '000000', newPassword)), 'INVALID_CODE'),
  );
  on.pass(mailsPerTargetFromAnywhere.windowMs);
  const late = on.stranger();
  await forgotPassword(late, email);
  assert.is(codeOf(await resetPassword(late, email, '000000', newPassword)), 'LINK_REQUIRED');
});

test('codes of a sign-up are guessed 30 times in a day at one address; then its link works still', async () => {
  const email = 'guessed-sign-up@example.com';
  await guessCodes(
    (browser) => signUp(browser, signUpInput(email)),
    (browser) => confirmSignUp(browser, email, '000000'),
  );
  on.pass(mailsPerTargetFromAnywhere.windowMs);
  const owner = on.stranger();
  await signUp(owner, signUpInput(email));
  const secret = secretOf(await on.mailbox.linkFor(email));
  assert.is(codeOf(await confirmSignUp(owner, email, '000000')), 'LINK_REQUIRED');
  assert.ok((await confirmSignUpByLink(owner, secret)).data.confirmSignUpByLink);
});

test.run();
