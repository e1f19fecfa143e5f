import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { rateLimits } from '../../../../src/server/limits.ts';
import { confirmSignUpByLink, secretOf, signIn, signUp, signUpInput } from '../../support/cookie-browser.ts';
import { codeOf } from '../../support/server-under-test.ts';
import { startWithStrangers } from '../../support/strangers.ts';

const password = 'Correct-horse-7';
const { mailsPerTargetFromAnywhere } = rateLimits;

let on: Awaited<ReturnType<typeof startWithStrangers>>;

test.before(async () => {
  on = await startWithStrangers();
});

test.after(() => on.stop());

test('AUTH-044 the link in the mail confirms a sign-up in the browser that signed up', async () => {
  const email = 'sign-up-link@example.com';
  const [browser, phone] = [on.stranger(), on.stranger()];
  await signUp(browser, signUpInput(email));
  const secret = secretOf(await on.mailbox.linkFor(email));
  assert.is(codeOf(await confirmSignUpByLink(phone, secret)), 'INVALID_CODE', 'another browser');
  assert.is((await confirmSignUpByLink(browser, secret)).data.confirmSignUpByLink.pool, 'account');
  assert.is(codeOf(await confirmSignUpByLink(browser, secret)), 'INVALID_SIGN_IN_LINK');
});

test('a link that a stranger had mailed confirms what its opener signed up with, and not what the stranger did', async () => {
  const email = 'flooded@example.com';
  for (let i = 0; i < mailsPerTargetFromAnywhere.tries; i += 1) {
    await signUp(on.stranger(), signUpInput(email, { password: 'Of-the-thief-9' }));
  }
  const owner = on.stranger();
  assert.is(codeOf(await signUp(owner, signUpInput(email))), 'ALREADY_MAILED');
  const secret = secretOf(await on.mailbox.linkFor(email));
  assert.ok((await confirmSignUpByLink(owner, secret)).data.confirmSignUpByLink);
  assert.ok((await signIn(on.stranger(), email, password)).data.signIn);
  assert.is(codeOf(await signIn(on.stranger(), email, 'Of-the-thief-9')), 'NOT_AUTHORIZED');
});

test.run();
