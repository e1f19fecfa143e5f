import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { refused } from '../../../../support/fake-api.ts';
import { find, press, settled, shown, type } from '../../../../support/frame-dom.ts';
import { memoryStore } from '../../../../support/memory-store.ts';
import { mountAt, unmount } from '../../../../support/mounted-frame.ts';
import type { TestStudio } from '../../../../support/test-studio.ts';

const signedOut = { signedIn: false, inRoom: false };

test('AUTH-013 the sign-in page is titled "Login to {event name}"', async () => {
  await mountAt('/auth/login?event_id=demo', signedOut);
  assert.is(find('h1')?.textContent, 'Login to Quarterly review');
});

test('AUTH-013 without a known event the title is "Login"', async () => {
  await mountAt('/auth/login', signedOut);
  assert.is(find('h1')?.textContent, 'Login');
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

test('AUTH-061 a wrong rejoin code shows "Invalid rejoin code"', async () => {
  const frame = await mountAt('/auth/login', signedOut);
  frame.api.answer('SignInRejoinCode', () => refused('INVALID_REJOIN_CODE'));
  await press('button', 'Enter a rejoin code');
  await shown('dialog');
  assert.is(find('dialog h2')?.textContent, 'Use a Rejoin Code', 'AUTH-019');
  await type('dialog input', 'k7wm-qp3x-tb9d');
  find('dialog form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await settled();
  assert.equal(frame.api.callsOf('SignInRejoinCode'), [{ rejoin_code: 'K7WMQP3XTB9D' }]);
  assert.is(find('[role="alert"]')?.textContent, 'Invalid rejoin code');
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
  assert.is(frame.page.session.rejoinCode.value, null);
  assert.is(find('dialog'), undefined);
});

test('AUTH-021 an event that is not there is said on the sign-in page, and guests cannot join it', async () => {
  const preview = { name: null, error: { type: 'event id', message: '' } };
  await mountAt('/auth/login?event_id=nope', { ...signedOut, preview });
  assert.is(find('[role="alert"]')?.textContent, 'Event Id Not Found');
  assert.is(find('button', 'Continue as guest'), undefined);
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
