import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { configErrors } from '../../../../../src/shared/values/config-errors.ts';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { idTokenOf } from '../../../../support/facts/id-token.ts';
import { signInFact } from '../../../../support/facts/quarterly-review-event.ts';
import { refused } from '../../../../support/fakes/fake-api.ts';
import { memoryStore } from '../../../../support/fakes/memory-store.ts';
import { find, press, settled, shown, type } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';
import type { TestStudio } from '../../../../support/frame/test-studio.ts';

const signedOut = { signedIn: false, inRoom: false };

test('AUTH-013 the sign-in page is titled "Login to {event name}"', async () => {
  await mountAt('/auth/login?event_id=demo', signedOut);
  assert.is(find('h1')?.textContent, 'Login to Quarterly review');
});

test('AUTH-013 without a known event the title is "Login"', async () => {
  await mountAt('/auth/login', signedOut);
  assert.is(find('h1')?.textContent, 'Login');
});

/** The sign-in page of somebody whose cookie brings this token. */
const comeWith = (id_token: string, path = '/auth/login?event_id=demo') =>
  mountAt(path, {
    inRoom: false,
    prepare: ({ api }: TestStudio) =>
      api.answer('RefreshToken', () => succeed({ refreshToken: { ...signInFact(), id_token } })),
  });

for (const [row, token, words] of [
  ['AUTH-083 no token', '', 'Token refresh failed (no jwt token returned)'],
  ['AUTH-084 a token of nobody', idTokenOf({ identity: '' }), 'Token refresh failed (no auth token custom:identity)'],
  [
    'AUTH-085 a token of an authorized person without amplify_api',
    idTokenOf({ authorized: true }, { amplify_api: undefined }),
    'Token refresh failed (no authToken.amplify_api)',
  ],
  ['AUTH-086 a token that cannot be read', 'nonsense', 'Unable to refresh token'],
] as const) {
  test(`${row} is logged as "${words}" and signs nobody in`, async () => {
    const frame = await comeWith(token);
    assert.ok(frame.logged.some(({ code }) => code === words));
    assert.match(frame.text(), 'Token refresh failed');
    assert.is(frame.api.token, null);
    assert.ok(find('button', 'Continue as guest'));
  });
}

test('AUTH-074, AUTH-082 a refresh that fails is said as "Token refresh failed", until one succeeds', async () => {
  const frame = await comeWith('nonsense');
  assert.is(find('[role="alert"]')?.textContent, 'Token refresh failed');
  assert.is(frame.page.session.signedIn.value, null);
  await frame.signInAgain();
  assert.not.match(frame.text(), 'Token refresh failed');
  assert.is(location.pathname, '/events/demo');
});

test('AUTH-077 a token of no pool says "Could not sign in"', async () => {
  const frame = await comeWith(idTokenOf({}, { iss: 'somebody/else' }));
  assert.match(frame.text(), 'Could not sign in');
  assert.is(frame.api.token, null);
});

test('AUTH-078 whoever opens a page that is for people who are signed in learns that they are "Not signed in"', async () => {
  const frame = await mountAt('/account', signedOut);
  assert.is(location.pathname, '/auth/login');
  assert.match(frame.text(), 'Not signed in');
  const newcomer = await mountAt('/events/demo', signedOut);
  assert.is(location.pathname, '/auth/login');
  assert.not.match(newcomer.text(), 'Not signed in', 'an event link is for everybody');
});

test('AUTH-079 the token of somebody who belongs to an event counts only where its amplify_api is its pool', async () => {
  const mismatch = { amplify_api: 'account' };
  const refusedFrame = await comeWith(idTokenOf({ authorized: true }, mismatch));
  assert.is(refusedFrame.page.session.signedIn.value, null);
  assert.ok(refusedFrame.logged.some(({ code }) => code === 'Not signed in'));
  for (const token of [idTokenOf({ authorized: true }), idTokenOf({ authorized: false }, mismatch)]) {
    const frame = await comeWith(token);
    assert.is(frame.page.session.signedIn.value?.pool, 'guest');
    assert.is(location.pathname, '/events/demo');
  }
});

test('AUTH-001, AUTH-069 who is signed in, in which pool and by which name, is what the token says', async () => {
  const token = idTokenOf({ identity: 'grace', pool: 'account', authorized: true });
  const frame = await comeWith(token, '/events');
  assert.equal(frame.page.session.signedIn.value, {
    identity: 'grace',
    displayName: 'Ann Bell',
    pool: 'account',
    eventId: 'demo',
  });
  assert.is(frame.api.token, token);
  assert.is(frame.page.session.message.value, null);
  assert.is(find('a[href="/account"]')?.textContent, 'Ann Bell');
});

test('AUTH-080 a page that stays open asks for another token 300 s before its own ends', async () => {
  const frame = await mountAt('/events/demo', { inRoom: false });
  const before = frame.api.callsOf('RefreshToken').length;
  await frame.pass(3_600_000 - 300_000 - 1);
  assert.is(frame.api.callsOf('RefreshToken').length, before);
  await frame.pass(1);
  assert.is(frame.api.callsOf('RefreshToken').length, before + 1);
});

test('AUTH-076 when the session has ended the sign-in page says "Please sign in again"', async () => {
  const newcomer = await mountAt('/auth/login?event_id=demo', signedOut);
  assert.not.match(newcomer.text(), 'Please sign in again');
  const store = memoryStore();
  store.write('signed-in', true);
  const frame = await mountAt('/auth/login?event_id=demo', { ...signedOut, store });
  assert.match(frame.text(), 'Please sign in again');
});

test('AUTH-008 /auth redirects to /auth/login', async () => {
  await mountAt('/auth?event_id=demo', signedOut);
  assert.is(location.pathname + location.search, '/auth/login?event_id=demo');
});

test('AUTH-009 a signed-in person goes to the redirect of the query', async () => {
  await mountAt('/auth/login?redirect=%2Fevents%2Fdemo%3Froom_id%3Da', { inRoom: false });
  assert.is(location.pathname + location.search, '/events/demo?room_id=a');
});

test('a redirect to another site is ignored', async () => {
  await mountAt('/auth/login?redirect=%2F%2Fevil.example', { inRoom: false });
  assert.is(location.host, 'localhost');
  assert.is(location.pathname, '/events/demo');
});

test('AUTH-015 "Continue as guest" leads to the dialog "Join as a Guest", which asks for a display name', async () => {
  const frame = await mountAt('/auth/login?event_id=demo', signedOut);
  await press('button', 'Continue as guest');
  await shown('dialog');
  assert.is(find('dialog h2')?.textContent, 'Join as a Guest');
  await type('dialog input', '  Ann Bell ');
  find('dialog form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await settled();
  const asked = frame.api.callsOf('SignInGuest');
  assert.equal(asked, [{ event_id: 'demo', display_name: 'Ann Bell' }], 'AUTH-059: trimmed');
  assert.is(location.pathname, '/events/demo');
});

test('AUTH-058 a display name of more than 25 characters is refused in words', async () => {
  const frame = await mountAt('/auth/login?event_id=demo', signedOut);
  await press('button', 'Continue as guest');
  await shown('dialog');
  await type('dialog input', 'x'.repeat(26));
  find('dialog form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await settled();
  assert.is(find('[role="alert"]')?.textContent, 'Use at most 25 characters.');
  assert.equal(frame.api.callsOf('SignInGuest'), []);
});

test('AUTH-019 "Enter a rejoin code" leads to the dialog "Use a Rejoin Code", also where the event leaves guests out', async () => {
  for (const address of ['/auth/login', '/auth/login?event_id=demo']) {
    await mountAt(address, { ...signedOut, preview: { admitsGuests: false } });
    await press('button', 'Enter a rejoin code');
    await shown('dialog');
    assert.is(find('dialog h2')?.textContent, 'Use a Rejoin Code');
  }
});

test('AUTH-061 a wrong rejoin code shows "Invalid rejoin code"', async () => {
  const frame = await mountAt('/auth/login', signedOut);
  frame.api.answer('SignInRejoinCode', () => refused('INVALID_REJOIN_CODE'));
  await press('button', 'Enter a rejoin code');
  await shown('dialog');
  await type('dialog input', 'k7wm-qp3x-tb9d');
  find('dialog form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await settled();
  assert.equal(frame.api.callsOf('SignInRejoinCode'), [{ rejoin_code: 'K7WMQP3XTB9D' }]);
  assert.is(find('[role="alert"]')?.textContent, 'Invalid rejoin code');
});

test('a rejoin code that could not be looked at is not called invalid', async () => {
  const frame = await mountAt('/auth/login', signedOut);
  await press('button', 'Enter a rejoin code');
  await shown('dialog');
  await type('dialog input', 'k7wm-qp3x-tb9d');
  for (const [answer, words] of [
    [refused('UNAVAILABLE'), 'The server is temporarily unavailable. Please try again.'],
    [refused('RATE_LIMITED', { retryAfterMs: 130_000 }), 'Too many attempts. Try again in 3 minutes.'],
    [refused('RATE_LIMITED', { retryAfterMs: 20_000 }), 'Too many attempts. Try again in a minute.'],
  ] as const) {
    frame.api.answer('SignInRejoinCode', () => answer);
    find('dialog form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await settled();
    assert.is(find('[role="alert"]')?.textContent, words);
  }
});

test('a sign-in link whose answer was lost is tried again, and the session that it began is there', async () => {
  const frame = await mountAt('/auth/link/once', {
    ...signedOut,
    prepare: ({ api }: TestStudio) => api.answer('SignInLink', () => refused('UNREACHABLE')),
  });
  assert.match(frame.text(), 'No connection');
  frame.api.answer('SignInLink', () => refused('INVALID_SIGN_IN_LINK'));
  frame.api.answer('RefreshToken', () => succeed({ refreshToken: signInFact(null, 'account') }));
  await press('button', 'Try again');
  await settled();
  assert.is(frame.page.session.signedIn.value?.identity, 'me');
  assert.is(location.pathname, '/events/demo');
});

test('a sign-in link that was used says so, also to who is signed in by another way', async () => {
  const frame = await mountAt('/auth/link/used', {
    ...signedOut,
    prepare: ({ api }: TestStudio) => api.answer('SignInLink', () => refused('INVALID_SIGN_IN_LINK')),
  });
  assert.match(frame.text(), 'This link no longer works');
});

test('AUTH-020 a guest who just signed in sees their "Unique Rejoin Code" until they have seen it', async () => {
  const frame = await mountAt('/auth/login?event_id=demo', signedOut);
  await press('button', 'Continue as guest');
  await shown('dialog');
  await type('dialog input', 'Ann Bell');
  find('dialog form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await settled();
  await shown('dialog');
  assert.is(find('dialog h2')?.textContent, 'Unique Rejoin Code');
  assert.is(find('[data-copy-source]')?.textContent, 'K7WM-QP3X-TB9D');
  await press('dialog button', 'Got it');
  assert.is(frame.page.session.rejoinCode.value?.isNew, false);
  assert.is(find('dialog'), undefined);
});

test('AUTH-021 an event that is not there is said on the sign-in page, and guests cannot join it', async () => {
  for (const error of [configErrors.unknown, { type: 'event_id', message: '' }]) {
    await mountAt('/auth/login?event_id=nope', { ...signedOut, preview: { name: null, error } });
    assert.is(find('[role="alert"]')?.textContent, 'Event Id Not Found');
    assert.is(find('button', 'Continue as guest'), undefined);
  }
});

test('a one-time link that was used says so and offers the sign-in page', async () => {
  const prepare = ({ api }: TestStudio) => api.answer('SignInLink', () => refused('INVALID_SIGN_IN_LINK'));
  const frame = await mountAt('/auth/link/secret', { ...signedOut, prepare });
  assert.equal(frame.api.callsOf('SignInLink'), [{ secret: 'secret' }]);
  assert.match(frame.text(), 'This link no longer works');
  await press('button', 'Go to sign-in');
  assert.is(location.pathname, '/auth/login');
});

test('AUTH-024 an event without guests does not offer to come in as one', async () => {
  for (const admitsGuests of [true, false]) {
    await mountAt('/auth/login?event_id=demo', { ...signedOut, preview: { admitsGuests } });
    assert.is(find('button', 'Continue as guest') !== undefined, admitsGuests);
    assert.ok(find('button', 'Enter a rejoin code'));
  }
});

test.after(unmount);
test.run();
