import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { rateLimits, serverLimits } from '../../../../src/server/limits.ts';
import { eventually } from '../../../support/eventually.ts';
import {
  confirmBrowser,
  forgotPassword,
  mailBrowserLink,
  refresh,
  resetPasswordByLink,
  secretOf,
  signIn,
} from '../../support/cookie-browser.ts';
import { codeOf } from '../../support/server-under-test.ts';
import { startWithStrangers } from '../../support/strangers.ts';

const password = 'Correct-horse-7';
const newPassword = 'Another-horse-8';
const { mailsPerTargetFromAnywhere, mailsPerTarget, guesses } = rateLimits;

let on: Awaited<ReturnType<typeof startWithStrangers>>;

test.before(async () => {
  on = await startWithStrangers();
});

test.after(() => on.stop());

test.before.each(() => on.pass(guesses.windowMs));

test('AUTH-055 the link in the mail sets a new password in a browser that did not ask for it, once', async () => {
  const { email, browser } = await on.register();
  await forgotPassword(on.stranger(), email);
  const link = await on.mailbox.linkFor(email);
  assert.ok(link.startsWith(`${on.server.url}/auth/reset/`), link);
  const phone = on.stranger();
  assert.is((await resetPasswordByLink(phone, secretOf(link), newPassword)).data.resetPasswordByLink, true);
  assert.is(codeOf(await browser.call('{ queryAccount { email } }')), 'UNAUTHENTICATED');
  assert.ok((await signIn(phone, email, newPassword)).data.signIn);
  assert.is(codeOf(await resetPasswordByLink(phone, secretOf(link), 'Third-horse-9')), 'INVALID_SIGN_IN_LINK');
});

test('a link sets no password that breaks the rules, and is not used up by it', async () => {
  const { email } = await on.register();
  await forgotPassword(on.stranger(), email);
  const secret = secretOf(await on.mailbox.linkFor(email));
  const browser = on.stranger();
  assert.is(codeOf(await resetPasswordByLink(browser, secret, 'Short1!')), 'INVALID_PASSWORD');
  assert.is(codeOf(await resetPasswordByLink(browser, secret, 'Shorty1!')), undefined);
});

test('a link works until half an hour is over, and no longer', async () => {
  const { email } = await on.register();
  const browser = on.stranger();
  await mailBrowserLink(browser, email);
  const first = secretOf(await on.mailbox.linkFor(email));
  await mailBrowserLink(browser, email);
  const second = secretOf(await on.mailbox.linkFor(email));
  on.pass(serverLimits.mailedCodeLifetimeMs - 1);
  assert.is(codeOf(await confirmBrowser(browser, second)), undefined);
  on.pass(1);
  assert.is(codeOf(await confirmBrowser(browser, first)), 'INVALID_SIGN_IN_LINK');
});

test('a new password makes the other links to the address worthless', async () => {
  const { email } = await on.register();
  await forgotPassword(on.stranger(), email);
  const first = secretOf(await on.mailbox.linkFor(email));
  await forgotPassword(on.stranger(), email);
  const second = secretOf(await on.mailbox.linkFor(email));
  await resetPasswordByLink(on.stranger(), second, newPassword);
  assert.is(codeOf(await resetPasswordByLink(on.stranger(), first, 'Third-horse-9')), 'INVALID_SIGN_IN_LINK');
});

test('wrong links are counted for the address that they come from', async () => {
  const { email } = await on.register();
  await mailBrowserLink(on.stranger(), email);
  const secret = secretOf(await on.mailbox.linkFor(email));
  const guesser = on.stranger();
  for (let i = 0; i < rateLimits.signInLinkPerAddress.tries; i += 1) {
    assert.is(codeOf(await confirmBrowser(guesser, `wrong-${i}`)), 'INVALID_SIGN_IN_LINK');
  }
  assert.is(codeOf(await confirmBrowser(guesser, secret)), 'RATE_LIMITED');
  assert.is(codeOf(await confirmBrowser(on.stranger(), secret)), undefined);
});

test('a foreign page can do nothing with a link', async () => {
  const { email } = await on.register();
  await mailBrowserLink(on.stranger(), email);
  const secret = secretOf(await on.mailbox.linkFor(email));
  const browser = on.stranger();
  const query = 'mutation ($s: String!) { confirmBrowser(secret: $s) }';
  for (const origin of ['https://elsewhere.example', 'null', '']) {
    assert.is(codeOf(await browser.call(query, { s: secret }, { origin })), 'FORBIDDEN', origin);
  }
});

/** Uses up the wrong passwords that are looked at for a name. */
const guessPasswords = async (email: string) => {
  for (let i = 0; i < guesses.tries; i += 1) await signIn(on.stranger(), email, `Wrong-horse-${i}`);
};

test('after too many wrong passwords a new browser has to be confirmed, with a right password as with a wrong one', async () => {
  const { email } = await on.register();
  await guessPasswords(email);
  await guessPasswords('nobody-else@example.com');
  const answers = [
    await signIn(on.stranger(), email, password),
    await signIn(on.stranger(), email, 'Wrong-horse-7'),
    await signIn(on.stranger(), 'nobody-else@example.com', password),
  ];
  for (const answer of answers) assert.equal(answer.errors, answers[0]?.errors);
  assert.is(answers[0]?.errors?.[0]?.extensions.code, 'CONFIRMATION_REQUIRED');
});

test('a mailed link makes the browser in which it is opened one of the owner, where the right password signs in', async () => {
  const { email } = await on.register();
  await guessPasswords(email);
  const owner = on.stranger();
  assert.is(codeOf(await mailBrowserLink(owner, email)), undefined);
  const link = await on.mailbox.linkFor(email);
  assert.ok(link.startsWith(`${on.server.url}/auth/confirm/`), link);
  assert.is(codeOf(await confirmBrowser(owner, secretOf(link))), undefined);
  assert.is((await refresh(owner)).data.refreshToken, null, 'it signs nobody in');
  for (let i = 1; i < guesses.tries; i += 1) {
    assert.is(codeOf(await signIn(owner, email, 'Wrong-horse-7')), 'NOT_AUTHORIZED', 'a count of its own');
  }
  assert.ok((await signIn(owner, email, password)).data.signIn);
});

test('whoever has a link mailed that is opened elsewhere gets nothing by it', async () => {
  const { email } = await on.register();
  await guessPasswords(email);
  const [mallory, owner] = [on.stranger(), on.stranger()];
  await mailBrowserLink(mallory, email);
  assert.is(codeOf(await confirmBrowser(owner, secretOf(await on.mailbox.linkFor(email)))), undefined);
  assert.is(codeOf(await signIn(mallory, email, password)), 'CONFIRMATION_REQUIRED');
  assert.ok((await signIn(owner, email, password)).data.signIn);
});

test('each browser of the owner has a count of its own', async () => {
  const { email, browser } = await on.register();
  const other = on.stranger();
  await signIn(other, email, password);
  for (let i = 0; i < guesses.tries; i += 1) await signIn(other, email, 'Wrong-horse-7');
  assert.is(codeOf(await signIn(other, email, password)), 'RATE_LIMITED');
  assert.ok((await signIn(browser, email, password)).data.signIn);
});

test('when strangers have used up the mails to an address, its owner is told so and the latest link works for them', async () => {
  const { email } = await on.register();
  await guessPasswords(email);
  for (let i = 0; i < mailsPerTargetFromAnywhere.tries; i += 1) {
    assert.is(codeOf(await forgotPassword(on.stranger(), email)), undefined);
  }
  const owner = on.stranger();
  const sent = () => on.mailbox.mails.filter(({ to }) => to.includes(email)).length;
  // With that of signing up.
  await eventually(() => sent() === mailsPerTargetFromAnywhere.tries + 1);
  assert.is(codeOf(await mailBrowserLink(owner, email)), 'ALREADY_MAILED');
  assert.is(codeOf(await forgotPassword(owner, email)), 'ALREADY_MAILED');
  assert.is(sent(), mailsPerTargetFromAnywhere.tries + 1);
  assert.is(codeOf(await confirmBrowser(owner, secretOf(await on.mailbox.linkFor(email)))), undefined);
  assert.ok((await signIn(owner, email, password)).data.signIn);
});

test('one stranger has three mails sent to an address, and the next one is refused alike with an account and without', async () => {
  const { email } = await on.register();
  for (const address of [email, 'nobody-mailed@example.com']) {
    const browser = on.stranger();
    for (let i = 0; i < mailsPerTarget.tries; i += 1)
      assert.is(codeOf(await mailBrowserLink(browser, address)), undefined);
    assert.is(codeOf(await mailBrowserLink(browser, address)), 'ALREADY_MAILED', address);
  }
});

test.run();
