import { verify } from '@node-rs/argon2';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { rateLimits } from '../../../../src/server/limits.ts';
import { Passwords } from '../../../../src/server/modules/accounts/passwords.ts';
import {
  confirmSignUp,
  forgotPassword,
  openBrowser,
  refresh,
  resetPassword,
  signIn,
  signUp,
  signUpInput,
} from '../../support/cookie-browser.ts';
import { codeOf, seatGuest, startTestServer } from '../../support/server-under-test.ts';
import { startMailbox } from '../../support/smtp-mailbox.ts';

const password = 'Correct-horse-7';
const { tries, windowMs } = rateLimits.guesses;

let mailbox: Awaited<ReturnType<typeof startMailbox>>;
let server: Awaited<ReturnType<typeof startTestServer>>;
let nowMs = 1_790_000_000_000;
let people = 0;

/** Somebody with an account, and the browser in which they made it. */
const register = async () => {
  people += 1;
  const email = `owner${people}@example.com`;
  const browser = openBrowser(server.url, `198.51.100.${people}`);
  await signUp(browser, signUpInput(email));
  await confirmSignUp(browser, email, await mailbox.codeFor(email));
  return { browser, email };
};

test.before(async () => {
  mailbox = await startMailbox();
  server = await startTestServer({ SMTP_URL: mailbox.url, TRUST_PROXY: '1' }, { now: () => nowMs });
});

test.after(async () => {
  await server.stop();
  await mailbox.stop();
});

test.before.each(() => {
  nowMs += windowMs;
});

test('AUTH-002 an account signs in with e-mail and password, however the address is written', async () => {
  const { email } = await register();
  const browser = openBrowser(server.url);
  assert.is((await signIn(browser, ` ${email.toUpperCase()}`, password)).data.signIn.pool, 'account');
  assert.ok((await refresh(browser)).data.refreshToken);
});

test('a password is the same however its accents were typed', async () => {
  const email = 'accents@example.com';
  const browser = openBrowser(server.url);
  await signUp(browser, signUpInput(email, { password: 'Caf\u00e9-au-lait-1' }));
  await confirmSignUp(browser, email, await mailbox.codeFor(email));
  assert.ok((await signIn(openBrowser(server.url), email, 'Cafe\u0301-au-lait-1')).data.signIn);
});

test('AUTH-052 a wrong password and a name that nobody has read the same', async () => {
  const { email } = await register();
  const wrong = await signIn(openBrowser(server.url), email, 'Wrong-horse-7');
  const nobody = await signIn(openBrowser(server.url), 'nobody@example.com', password);
  const noAddress = await signIn(openBrowser(server.url), 'nobody', password);
  assert.equal(wrong.errors, nobody.errors);
  assert.equal(wrong.errors, noAddress.errors);
  assert.is(codeOf(wrong), 'NOT_AUTHORIZED');
});

test('AUTH-052 a wrong password and a name that nobody has take as long', async () => {
  const { email } = await register();
  const { matches } = Passwords.prototype;
  const compared: boolean[] = [];
  Passwords.prototype.matches = function (stored, given) {
    compared.push(stored !== null);
    return matches.call(this, stored, given);
  };
  try {
    for (const username of [email, 'nobody2@example.com']) {
      await signIn(openBrowser(server.url), username, 'Wrong-horse-7');
    }
  } finally {
    Passwords.prototype.matches = matches;
  }
  assert.equal(compared, [true, false], 'each is compared once');
});

test('a password is compared with a hash of the same cost whether there is one or not', async () => {
  const costs: (string | undefined)[] = [];
  const passwords = new Passwords((hashed, password) => {
    costs.push(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/.exec(hashed)?.[0]);
    return verify(hashed, password);
  });
  assert.ok(await passwords.matches(await passwords.hash(password), password));
  assert.not(await passwords.matches(null, password));
  assert.is(costs.length, 2);
  assert.ok(costs[0] !== undefined && costs[0] === costs[1], costs.join());
});

test('a password is guessed ten times in a quarter of an hour at one account, from however many addresses', async () => {
  const { email } = await register();
  for (let i = 0; i < tries; i += 1) {
    const guesser = openBrowser(server.url, `203.0.113.${i}`);
    assert.is(codeOf(await signIn(guesser, email, `Wrong-horse-${i}`)), 'NOT_AUTHORIZED');
  }
  const late = await signIn(openBrowser(server.url, '203.0.113.99'), email, password);
  assert.is(codeOf(late), 'CONFIRMATION_REQUIRED');
  nowMs += windowMs;
  assert.ok((await signIn(openBrowser(server.url, '203.0.113.99'), email, password)).data.signIn);
});

test('from one address passwords are guessed ten times in a quarter of an hour, at however many accounts', async () => {
  const { email } = await register();
  for (let i = 0; i < tries; i += 1) {
    assert.is(codeOf(await signIn(openBrowser(server.url), `guess${i}@example.com`, password)), 'NOT_AUTHORIZED');
  }
  assert.is(codeOf(await signIn(openBrowser(server.url), email, password)), 'RATE_LIMITED');
  assert.ok((await signIn(openBrowser(server.url, '203.0.113.98'), email, password)).data.signIn);
});

test('nobody is locked out of a browser of their own by what others guess', async () => {
  const { browser, email } = await register();
  for (let i = 0; i <= tries; i += 1) {
    await signIn(openBrowser(server.url, `203.0.113.${i}`), email, 'Wrong-horse-7');
    await signIn(openBrowser(server.url, `198.51.100.${people}`), `guess${i}@example.com`, password);
  }
  assert.is(codeOf(await signIn(openBrowser(server.url, '203.0.113.97'), email, password)), 'CONFIRMATION_REQUIRED');
  await browser.call('mutation { signOut { redirect } }');
  browser.token = null;
  assert.ok((await signIn(browser, email, password)).data.signIn);
});

test('a browser of one account has no guesses at another, and ten at its own', async () => {
  const [mallory, victim] = [await register(), await register()];
  for (let i = 0; i < tries; i += 1) await signIn(mallory.browser, victim.email, 'Wrong-horse-7');
  assert.is(codeOf(await signIn(mallory.browser, victim.email, password)), 'RATE_LIMITED');
  for (let i = 0; i < tries; i += 1) await signIn(mallory.browser, mallory.email, 'Wrong-horse-7');
  assert.is(codeOf(await signIn(mallory.browser, mallory.email, password)), 'RATE_LIMITED');
  const forged = openBrowser(server.url, '203.0.113.96');
  forged.cookies.set('rotunda_device', (victim.browser.cookies.get('rotunda_device') ?? '').replace(/.$/, '_'));
  for (let i = 0; i < tries; i += 1) await signIn(openBrowser(server.url, `203.0.113.${i}`), victim.email, 'x');
  assert.is(codeOf(await signIn(forged, victim.email, password)), 'CONFIRMATION_REQUIRED');
});

test('many guesses at once, also as aliases of one document, are counted one by one', async () => {
  const { email } = await register();
  const aliases = Array.from(
    { length: 12 },
    (_, i) => `a${i}: signIn(username: $u, password: "Wrong-${i}") { identity }`,
  );
  const query = `mutation ($u: String!) { ${aliases.join('\n')} }`;
  const answers = await Promise.all(
    [1, 2, 3].map((i) => openBrowser(server.url, `203.0.113.${i}`).call(query, { u: email })),
  );
  const codes = answers.flatMap(({ errors }) => errors ?? []).map(({ extensions }) => extensions.code);
  assert.ok(codes.filter((code) => code === 'NOT_AUTHORIZED').length <= tries, codes.join());
});

test('AUTH-055 a forgotten password is replaced by the code of a mail, and every session ends', async () => {
  const { browser, email } = await register();
  const elsewhere = openBrowser(server.url, '203.0.113.95');
  assert.is((await forgotPassword(elsewhere, email)).data.forgotPassword, true);
  const code = await mailbox.codeFor(email);
  assert.is((await resetPassword(elsewhere, email, code, 'Another-horse-8')).data.resetPassword, true);
  assert.is(codeOf(await browser.call('{ queryAccount { email } }')), 'UNAUTHENTICATED');
  browser.token = null;
  assert.is((await refresh(browser)).data.refreshToken, null);
  assert.is(codeOf(await signIn(browser, email, password)), 'NOT_AUTHORIZED');
  assert.ok((await signIn(browser, email, 'Another-horse-8')).data.signIn);
  assert.is(codeOf(await resetPassword(elsewhere, email, code, 'Third-horse-9')), 'INVALID_CODE');
});

test('that an address has no account is not told by asking for a new password', async () => {
  const { email } = await register();
  const sent = mailbox.mails.length;
  const [known, unknown] = [openBrowser(server.url), openBrowser(server.url)];
  const answers = [await forgotPassword(known, email), await forgotPassword(unknown, 'nobody3@example.com')];
  assert.equal(answers[0]?.data, answers[1]?.data);
  assert.equal([...known.cookies.keys()], [...unknown.cookies.keys()]);
  const guesses = [
    await resetPassword(known, email, '000000', 'Another-horse-8'),
    await resetPassword(unknown, 'nobody3@example.com', '000000', 'Another-horse-8'),
  ];
  assert.equal(guesses[0]?.errors, guesses[1]?.errors);
  assert.is(mailbox.mails.length, sent + 1);
});

test('AUTH-038 a new password keeps the rules of the first', async () => {
  const { browser, email } = await register();
  await forgotPassword(browser, email);
  const code = await mailbox.codeFor(email);
  assert.is(codeOf(await resetPassword(browser, email, code, 'Short1!')), 'INVALID_PASSWORD');
  assert.is((await resetPassword(browser, email, code, 'Shorty1!')).data.resetPassword, true);
});

test('a code for a new password works in no other browser and for no other address', async () => {
  const [owner, mallory] = [await register(), await register()];
  await forgotPassword(owner.browser, owner.email);
  const code = await mailbox.codeFor(owner.email);
  assert.is(codeOf(await resetPassword(mallory.browser, owner.email, code, 'Another-horse-8')), 'INVALID_CODE');
  await forgotPassword(mallory.browser, mallory.email);
  const own = await mailbox.codeFor(mallory.email);
  assert.is(codeOf(await resetPassword(mallory.browser, owner.email, own, 'Another-horse-8')), 'INVALID_CODE');
  assert.is(codeOf(await confirmSignUp(owner.browser, owner.email, code)), 'INVALID_CODE');
});

test('a foreign page can use nothing of what the browser holds', async () => {
  const { browser, email } = await register();
  await forgotPassword(browser, email);
  const code = await mailbox.codeFor(email);
  const query =
    'mutation ($e: String!, $c: String!) { resetPassword(email: $e, code: $c, new_password: "Another-horse-8") }';
  for (const origin of ['https://elsewhere.example', 'null', '']) {
    const answer = await browser.call(query, { e: email, c: code }, { origin });
    assert.is(codeOf(answer), 'FORBIDDEN', origin);
  }
});

test('a rejoin code is taken in the browser that it was given to, after neighbours have used up the guesses', async () => {
  const guest = await seatGuest(server.url, 'Rejoiner');
  const code = guest.rejoinCode ?? '';
  const rejoin = 'mutation ($c: String!) { signInRejoinCode(rejoin_code: $c) { identity } }';
  const own = openBrowser(server.url, '203.0.113.50');
  assert.is((await own.call(rejoin, { c: code })).data.signInRejoinCode.identity, guest.identity);
  for (let i = 0; i <= tries; i += 1) {
    await openBrowser(server.url, '203.0.113.50').call(rejoin, { c: 'AAAA-AAAA-AAAA' });
  }
  assert.is(codeOf(await openBrowser(server.url, '203.0.113.50').call(rejoin, { c: code })), 'RATE_LIMITED');
  assert.is((await own.call(rejoin, { c: code })).data.signInRejoinCode.identity, guest.identity);
  assert.is(codeOf(await own.call(rejoin, { c: 'BBBB-BBBB-BBBB' })), 'RATE_LIMITED');
});

test.run();
