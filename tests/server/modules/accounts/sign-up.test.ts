import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { rateLimits, serverLimits } from '../../../../src/server/limits.ts';
import { confirmSignUp, openBrowser, refresh, signIn, signUp, signUpInput } from '../../support/cookie-browser.ts';
import { codeOf, signInGuest, startTestServer } from '../../support/server-under-test.ts';
import { startMailbox } from '../../support/smtp-mailbox.ts';

let mailbox: Awaited<ReturnType<typeof startMailbox>>;
let server: Awaited<ReturnType<typeof startTestServer>>;
let nowMs = 1_790_000_000_000;
let people = 0;

const newEmail = (): string => {
  people += 1;
  return `person${people}@example.com`;
};

const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

test.before(async () => {
  mailbox = await startMailbox();
  server = await startTestServer({ SMTP_URL: mailbox.url, TRUST_PROXY: '1' }, { now: () => nowMs });
});

test.after(async () => {
  await server.stop();
  await mailbox.stop();
});

test('AUTH-044 a sign-up is confirmed by the code of the mail, and the person is signed in', async () => {
  const browser = openBrowser(server.url);
  const email = newEmail();
  assert.is((await signUp(browser, signUpInput(` ${email.toUpperCase()} `))).data.signUp.status, 'CONFIRM_SIGN_UP');
  const { data } = await confirmSignUp(browser, email, await mailbox.codeFor(email));
  assert.is(data.confirmSignUp.pool, 'account');
  assert.is(data.confirmSignUp.display_name, 'Grace');
  assert.is(claimsOf(browser.token ?? '').email, email);
  assert.is((await refresh(browser)).data.refreshToken.identity, data.confirmSignUp.identity);
});

test("AUTH-071, AUTH-073 an account's token has every claim that is read, and the address", async () => {
  const browser = openBrowser(server.url);
  const email = newEmail();
  await signUp(browser, signUpInput(email));
  await confirmSignUp(browser, email, await mailbox.codeFor(email));
  const claims = claimsOf(browser.token ?? '');
  const capabilities = ['use_vw', 'upload_files', 'use_ai_agent', 'create_server_recordings'];
  const names = [
    'custom:identity',
    'custom:authorized',
    'custom:developer',
    'custom:guestPool',
    'custom:token_sub_id',
    'cognito:groups',
    'cognito:username',
    'nickname',
    'email',
    'amplify_api',
    'auth_time',
    'exp',
    'iss',
    ...[...capabilities, 'create_local_recordings', 'use_webrtc'].map((name) => `custom:can_${name}`),
  ];
  assert.equal(
    names.filter((name) => claims[name] === undefined),
    [],
  );
  assert.is(claims.iss, 'rotunda/account');
  assert.is(claims['custom:guestPool'], 'false');
  assert.is(claims.nickname, 'Grace');
});

test('AUTH-029 what the sign-up form asked for is stored with the account, and told to nobody else', async () => {
  const browser = openBrowser(server.url);
  const email = newEmail();
  await signUp(browser, signUpInput(email, { industry: 'Media & Entertainment', use_case: 'Sales Enablement' }));
  await confirmSignUp(browser, email, await mailbox.codeFor(email));
  const query = '{ queryAccount { email industry use_case marketing_consent } }';
  assert.equal((await browser.call(query)).data.queryAccount, {
    email,
    industry: 'Media & Entertainment',
    use_case: 'Sales Enablement',
    marketing_consent: true,
  });
  const guest = await signInGuest(server.url, 'Guest');
  assert.equal((await guest.call(query)).data.queryAccount, {
    email: null,
    industry: null,
    use_case: null,
    marketing_consent: null,
  });
});

test('there is no account before its code was entered, so nobody can hold one for somebody else', async () => {
  const [stranger, owner] = [openBrowser(server.url), openBrowser(server.url, '192.0.2.2')];
  const email = newEmail();
  await signUp(stranger, signUpInput(email, { password: 'Of-the-stranger-1' }));
  assert.is(codeOf(await signIn(stranger, email, 'Of-the-stranger-1')), 'NOT_AUTHORIZED');
  const codeOfStranger = await mailbox.codeFor(email);
  await signUp(owner, signUpInput(email));
  assert.is(codeOf(await confirmSignUp(owner, email, codeOfStranger)), 'INVALID_CODE');
  assert.ok((await confirmSignUp(owner, email, await mailbox.codeFor(email))).data.confirmSignUp);
  assert.is(codeOf(await confirmSignUp(stranger, email, codeOfStranger)), 'USERNAME_EXISTS');
  assert.is(codeOf(await signIn(stranger, email, 'Of-the-stranger-1')), 'NOT_AUTHORIZED');
});

test('AUTH-050 an address that has an account cannot have another', async () => {
  const browser = openBrowser(server.url);
  const email = newEmail();
  await signUp(browser, signUpInput(email));
  await confirmSignUp(browser, email, await mailbox.codeFor(email));
  assert.is(codeOf(await signUp(openBrowser(server.url), signUpInput(email))), 'USERNAME_EXISTS');
});

test('AUTH-049 a mail that is not taken for its address is said, and nothing is left of the sign-up', async () => {
  const browser = openBrowser(server.url);
  const email = newEmail();
  mailbox.refused.add(email);
  assert.is(codeOf(await signUp(browser, signUpInput(email))), 'CODE_DELIVERY_FAILURE');
  assert.is(browser.cookies.size, 0);
});

test('AUTH-044 a code that is sent again replaces the one before', async () => {
  const browser = openBrowser(server.url);
  const email = newEmail();
  await signUp(browser, signUpInput(email));
  const first = await mailbox.codeFor(email);
  assert.is(
    (await browser.call('mutation ($u: String!) { resendCode(username: $u) }', { u: email })).data.resendCode,
    true,
  );
  const second = await mailbox.codeFor(email);
  if (first !== second) assert.is(codeOf(await confirmSignUp(browser, email, first)), 'INVALID_CODE');
  assert.ok((await confirmSignUp(browser, email, second)).data.confirmSignUp);
});

test('AUTH-045 a code is tried three times, in its own browser, for half an hour, and once', async () => {
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
  const begin = async () => {
    const browser = openBrowser(server.url, `198.51.100.${people}`);
    const email = newEmail();
    await signUp(browser, signUpInput(email));
    return { browser, email, code: await mailbox.codeFor(email) };
  };
  const tried = await begin();
  for (let i = 0; i < serverLimits.mailedCodeTries; i += 1) {
    assert.is(codeOf(await confirmSignUp(tried.browser, tried.email, wrong(tried.code))), 'INVALID_CODE');
  }
  assert.is(codeOf(await confirmSignUp(tried.browser, tried.email, tried.code)), 'INVALID_CODE');

  const last = await begin();
  for (let i = 1; i < serverLimits.mailedCodeTries; i += 1) {
    await confirmSignUp(last.browser, last.email, wrong(last.code));
  }
  assert.ok(
    (await confirmSignUp(last.browser, last.email, ` ${last.code.slice(0, 3)} ${last.code.slice(3)}`)).data
      .confirmSignUp,
  );
  assert.is(codeOf(await confirmSignUp(last.browser, last.email, last.code)), 'INVALID_CODE');

  const elsewhere = await begin();
  assert.is(codeOf(await confirmSignUp(openBrowser(server.url), elsewhere.email, elsewhere.code)), 'INVALID_CODE');

  const late = await begin();
  nowMs += serverLimits.mailedCodeLifetimeMs;
  assert.is(codeOf(await confirmSignUp(late.browser, late.email, late.code)), 'INVALID_CODE');
});

test('of many who enter one code at the same moment, one makes the account', async () => {
  const browser = openBrowser(server.url);
  const email = newEmail();
  await signUp(browser, signUpInput(email));
  const code = await mailbox.codeFor(email);
  const answers = await Promise.all([1, 2, 3].map(() => confirmSignUp(browser, email, code)));
  assert.is(answers.filter(({ data }) => data?.confirmSignUp).length, 1);
});

test('one asker has three mails sent to an address in a quarter of an hour, and then as many again', async () => {
  const browser = openBrowser(server.url);
  const email = newEmail();
  const { tries, windowMs } = rateLimits.mailsPerTarget;
  for (let i = 0; i < tries; i += 1) assert.is((await signUp(browser, signUpInput(email))).errors, undefined);
  assert.is(codeOf(await signUp(browser, signUpInput(email))), 'ALREADY_MAILED');
  assert.is(mailbox.mails.filter(({ to }) => to.includes(email)).length, tries);
  nowMs += windowMs;
  assert.is((await signUp(browser, signUpInput(email))).errors, undefined);
});

test('who has mails sent to an address does not keep others from theirs; all together it gets twenty', async () => {
  nowMs += rateLimits.mailsPerTarget.windowMs;
  const email = newEmail();
  const ask = (address: string) => signUp(openBrowser(server.url, address), signUpInput(email));
  const most = rateLimits.mailsPerTargetFromAnywhere.tries;
  for (let sent = 0; sent < most; sent += 1) {
    const asker = Math.floor(sent / rateLimits.mailsPerTarget.tries);
    assert.is((await ask(`198.51.100.${asker + 1}`)).errors, undefined, String(sent));
  }
  assert.is(codeOf(await ask('198.51.100.99')), 'ALREADY_MAILED');
  assert.is(mailbox.mails.filter(({ to }) => to.includes(email)).length, most);
});

test('what the form sends is checked again, at both sides of every limit', async () => {
  const attempt = (more: object) => signUp(openBrowser(server.url), signUpInput(newEmail(), more));
  const taken: readonly object[] = [
    { display_name: 'x'.repeat(25) },
    { display_name: 'نور 👩‍🚀' },
    { password: 'Abcdef1!' },
    { password: `Aa1!${'x'.repeat(251)}` },
    { industry: 'Media & Entertainment', use_case: 'Other' },
  ];
  for (const input of taken) assert.is((await attempt(input)).errors, undefined, JSON.stringify(input));
  const refused: readonly (readonly [object, string])[] = [
    [{ display_name: 'x'.repeat(26) }, 'TOO_LARGE'],
    [{ display_name: ' \u200b ' }, 'INVALID'],
    [{ display_name: 'Host' }, 'INVALID'],
    [{ email: 'nobody' }, 'INVALID'],
    [
      { email: `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(9)}.com` },
      'INVALID',
    ],
    [{ email: 'grace@example.com\r\nBcc: everybody@example.com' }, 'INVALID'],
    [{ password: 'Abcde1!' }, 'INVALID_PASSWORD'],
    [{ password: 'abcdef1!' }, 'INVALID_PASSWORD'],
    [{ password: 'ABCDEF1!' }, 'INVALID_PASSWORD'],
    [{ password: 'Abcdefg!' }, 'INVALID_PASSWORD'],
    [{ password: 'Abcdefg1' }, 'INVALID_PASSWORD'],
    [{ password: `Aa1!${'x'.repeat(252)}` }, 'INVALID_PASSWORD'],
    [{ industry: 'Piracy' }, 'INVALID'],
    [{ use_case: 'Piracy' }, 'INVALID'],
    [{ marketing_consent: false }, 'INVALID'],
  ];
  for (const [input, code] of refused) assert.is(codeOf(await attempt(input)), code, JSON.stringify(input));
});

test.run();
