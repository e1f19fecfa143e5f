import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { signInFact } from '../../../../support/facts/quarterly-review-event.ts';
import { refused } from '../../../../support/fakes/fake-api.ts';
import { find, press, settled, shown, type } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';
import type { TestStudio } from '../../../../support/frame/test-studio.ts';

const at = (address: string, prepare?: (studio: TestStudio) => void) =>
  mountAt(address, { signedIn: false, inRoom: false, prepare });

const submit = async () => {
  find('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await settled();
  while (find('button[aria-busy="true"]')) await settled();
};

const signIn = async () => {
  await type('[name="email"]', 'grace@example.com');
  await type('[name="password"]', 'Correct-horse-7');
  await submit();
};

test('where a browser has to be confirmed the sign-in page says so, and has a link mailed', async () => {
  const frame = await at('/auth/login?event_id=demo', ({ api }) => {
    api.answer('SignIn', () => refused('CONFIRMATION_REQUIRED'));
    api.answer('MailBrowserLink', () => succeed({ mailBrowserLink: true }));
  });
  await signIn();
  assert.match(find('[role="alert"]')?.textContent ?? '', 'Too many wrong passwords were entered for this account.');
  await press('button', 'Email me a link');
  await settled();
  assert.equal(frame.api.callsOf('MailBrowserLink'), [{ email: 'grace@example.com' }]);
  assert.match(find('[role="alert"]')?.textContent ?? '', 'a link is on its way. Open it in this browser');
});

test('whoever is mailed no more links is told that the latest one works', async () => {
  const frame = await at('/auth/login?event_id=demo', ({ api }) => {
    api.answer('SignIn', () => refused('CONFIRMATION_REQUIRED'));
    api.answer('MailBrowserLink', () => refused('ALREADY_MAILED'));
  });
  await signIn();
  await press('button', 'Email me a link');
  await settled();
  assert.match(frame.text(), 'Open the link in the latest one: it works in this browser too.');
});

test('a mailed link confirms this browser once its button is pressed, and leads to the sign-in page', async () => {
  const frame = await at('/auth/confirm/s3cret', ({ api }) =>
    api.answer('ConfirmBrowser', () => succeed({ confirmBrowser: true })),
  );
  await shown('h1', "Confirm that it's you");
  assert.equal(frame.api.callsOf('ConfirmBrowser'), []);
  await press('button', 'Continue to log in');
  await settled();
  assert.equal(frame.api.callsOf('ConfirmBrowser'), [{ secret: 's3cret' }]);
  assert.is(location.pathname, '/auth/login');
  assert.match(frame.text(), 'This browser is confirmed. Log in with your password.');
});

test('a mailed link that was used says so and leads to the sign-in page', async () => {
  const frame = await at('/auth/confirm/used', ({ api }) =>
    api.answer('ConfirmBrowser', () => refused('INVALID_SIGN_IN_LINK')),
  );
  await press('button', 'Continue to log in');
  await settled();
  assert.match(frame.text(), 'This link no longer works.');
  await press('button', 'Go to sign-in');
  assert.is(location.pathname, '/auth/login');
});

test('AUTH-055 a mailed link leads to a new password', async () => {
  const frame = await at('/auth/reset/s3cret', ({ api }) =>
    api.answer('ResetPasswordByLink', () => succeed({ resetPasswordByLink: true })),
  );
  await shown('h1', 'Reset your password');
  await type('[name="password"]', 'short');
  await submit();
  assert.match(frame.text(), 'Password must contain at least 8 characters');
  await type('[name="password"]', 'Another-horse-8');
  await submit();
  assert.equal(frame.api.callsOf('ResetPasswordByLink'), [{ secret: 's3cret', new_password: 'Another-horse-8' }]);
  assert.is(location.pathname, '/auth/login');
  assert.match(frame.text(), 'Your password has been changed.');
});

test('a link for a new password that was used says so', async () => {
  const frame = await at('/auth/reset/used', ({ api }) =>
    api.answer('ResetPasswordByLink', () => refused('INVALID_SIGN_IN_LINK')),
  );
  await type('[name="password"]', 'Another-horse-8');
  await submit();
  assert.match(frame.text(), 'This link no longer works.');
});

test('where codes are refused the person is sent to the link in the email', async () => {
  const frame = await at('/auth/verify?username=grace%40example.com', ({ api }) =>
    api.answer('ConfirmSignUp', () => refused('LINK_REQUIRED')),
  );
  await type('[name="code"]', '123456');
  await submit();
  assert.match(frame.text(), 'Open the link in the email instead.');
});

test('AUTH-044, AUTH-046 a mailed link confirms a sign-up, and signs in', async () => {
  const account = signInFact(null, 'account');
  const frame = await at('/auth/verify/s3cret', ({ api }) => {
    api.answer('QueryAccount', () => refused('UNREACHABLE'));
    api.answer('ConfirmSignUpByLink', () => {
      api.answer('RefreshToken', () => succeed({ refreshToken: account }));
      return succeed({ confirmSignUpByLink: account });
    });
  });
  await press('button', 'Continue');
  await settled();
  assert.equal(frame.api.callsOf('ConfirmSignUpByLink'), [{ secret: 's3cret' }]);
  assert.is(location.pathname, '/events/welcome');
});

test('a link opened where nobody signed up names the browser in which it works', async () => {
  const frame = await at('/auth/verify/s3cret', ({ api }) =>
    api.answer('ConfirmSignUpByLink', () => refused('INVALID_CODE')),
  );
  await press('button', 'Continue');
  await settled();
  assert.match(frame.text(), 'Open the link in the browser where you signed up.');
});

test.after(unmount);
test.run();
