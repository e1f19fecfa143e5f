import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fail, succeed } from '../../../../../src/shared/values/result.ts';
import { signInFact } from '../../../../support/facts/quarterly-review-event.ts';
import { refused } from '../../../../support/fakes/fake-api.ts';
import { memoryStore } from '../../../../support/fakes/memory-store.ts';
import { find, press, settled, shown, type } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';
import type { TestStudio } from '../../../../support/frame/test-studio.ts';

const signedOut = { signedIn: false, inRoom: false };
const at = (address: string, prepare?: (studio: TestStudio) => void, more: object = {}) =>
  mountAt(address, { ...signedOut, ...more, prepare });

/** Answers an operation with a session, which is there from then on. */
const beginsSession = ({ api }: TestStudio, operation: 'SignIn' | 'ConfirmSignUp') =>
  api.answer(operation, () => {
    api.answer('RefreshToken', () => succeed({ refreshToken: signInFact() }));
    return succeed(operation === 'SignIn' ? { signIn: signInFact() } : { confirmSignUp: signInFact() });
  });

const submit = async (form = 'form') => {
  find(form)?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await settled();
  // What is sent for the first time is fetched before.
  while (find('button[aria-busy="true"]')) await settled();
};

const field = (name: string, within = '') => `${within} [name="${name}"]`.trim();

const choose = async (name: string, value: string) => {
  const element = find(field(name)) as HTMLSelectElement;
  element.value = value;
  element.dispatchEvent(new Event('change', { bubbles: true }));
  await settled();
};

/** Fills the sign-up form; what is named otherwise is written instead. */
const fillSignUp = async (otherwise: Readonly<Record<string, string>> = {}) => {
  const values: Readonly<Record<string, string>> = {
    displayName: 'Grace',
    email: 'grace@example.com',
    password: 'Correct-horse-7',
    passwordConfirmation: otherwise.password ?? 'Correct-horse-7',
    ...otherwise,
  };
  for (const [name, value] of Object.entries(values)) await type(field(name), value);
  await choose('industry', 'Education');
  await choose('useCase', 'Training');
  (find(field('marketingConsent')) as HTMLElement).click();
  await settled();
};

test('AUTH-002, AUTH-016 the sign-in page offers e-mail and password, with which somebody signs in and goes on', async () => {
  const frame = await at('/auth/login?event_id=demo&redirect=%2Fevents%2Fdemo%3Froom_id%3Da', (studio) =>
    beginsSession(studio, 'SignIn'),
  );
  await type(field('email'), ' Grace@Example.com ');
  await type(field('password'), 'Correct-horse-7');
  await submit();
  assert.equal(frame.api.callsOf('SignIn'), [{ username: 'grace@example.com', password: 'Correct-horse-7' }]);
  assert.is(location.pathname + location.search, '/events/demo?room_id=a');
});

test('the fields of the sign-in form are known to password managers', async () => {
  await at('/auth/login?event_id=demo');
  assert.is(find(field('email'))?.getAttribute('autocomplete'), 'username');
  assert.is(find(field('password'))?.getAttribute('autocomplete'), 'current-password');
  assert.is(find(field('password'))?.getAttribute('type'), 'password');
  await press('button', 'Show password');
  assert.is.not(find(field('password'))?.getAttribute('type'), 'password');
});

for (const [row, code, words] of [
  ['AUTH-052 a wrong password', 'NOT_AUTHORIZED', 'Incorrect username or password'],
  ['AUTH-053 an answer that is none', 'INTERNAL', 'Unknown error'],
  ['AUTH-053 an answer that is not known', 'SOMETHING_NEW', 'Unknown error'],
] as const) {
  test(`${row} says "${words}"`, async () => {
    const frame = await at('/auth/login?event_id=demo', ({ api }) =>
      api.answer('SignIn', () => fail({ code: code as never, message: code })),
    );
    await type(field('email'), 'grace@example.com');
    await type(field('password'), 'wrong');
    await submit();
    assert.match(frame.text(), words);
  });
}

test('AUTH-017 "Create an account" leads to the sign-up form with all of the query', async () => {
  await at('/auth/login?redirect=%2Fevents%2Fdemo&event_id=demo&recording_id=r1');
  await press('a', 'Create an account');
  assert.is(location.pathname, '/auth/register');
  assert.is(location.search, '?redirect=%2Fevents%2Fdemo&event_id=demo&recording_id=r1');
});

test('AUTH-027, AUTH-028 /auth/register is titled as joining the studio and has the fields of the sign-up form', async () => {
  await at('/auth/register');
  await shown('h1', 'Join the studio');
  const names = [...document.querySelectorAll('form [name]')].map((element) => element.getAttribute('name'));
  const fields = 'displayName email password passwordConfirmation industry useCase marketingConsent';
  assert.is(names.join(' '), fields);
});

test('AUTH-039, AUTH-040 the industries and the use cases are those to choose from', async () => {
  await at('/auth/register');
  const choices = (name: string) =>
    [...(find(field(name))?.querySelectorAll('option') ?? [])].slice(1).map((option) => option.textContent);
  assert.equal(choices('industry'), [
    'Education',
    'Event Planning',
    'Finance',
    'Healthcare',
    'Information Technology',
    'Manufacturing',
    'Media & Entertainment',
    'Tradeshows',
    'Other',
  ]);
  assert.equal(choices('useCase'), ['Training', 'Team Collaboration', 'Sales Enablement', 'Other']);
});

for (const [title, otherwise, words] of [
  ['AUTH-030 a display name is required', { displayName: ' ' }, 'Enter a name.'],
  ['AUTH-031 a valid email address is required', { email: 'grace' }, 'Enter a valid email address.'],
  ['AUTH-032 7 characters are too few', { password: 'Abcd12!' }, 'Password must contain at least 8 characters'],
  ['AUTH-033 a capital letter', { password: 'abcdef1!' }, 'Password must contain at least one capital letter'],
  ['AUTH-034 a lowercase letter', { password: 'ABCDEF1!' }, 'Password must contain at least one lowercase letter'],
  ['AUTH-035 a number', { password: 'Abcdefg!' }, 'Password must contain at least one number'],
  ['AUTH-036 a special character', { password: 'Abcdefg1' }, 'Password must contain at least one special character'],
  ['AUTH-037 the confirmation', { passwordConfirmation: 'Correct-horse-8' }, 'Passwords do not match'],
] as const) {
  test(`${title}: "${words}"`, async () => {
    const frame = await at('/auth/register');
    await fillSignUp(otherwise);
    await submit();
    assert.match(frame.text(), words);
    assert.is(document.querySelectorAll('form [role="alert"]').length, 1);
    assert.equal(frame.api.callsOf('SignUp'), []);
    const name = Object.keys(otherwise)[0] ?? '';
    assert.is(document.activeElement?.getAttribute('name'), name);
  });
}

test('AUTH-041 the consent has to be given, and is marked required', async () => {
  const frame = await at('/auth/register');
  await fillSignUp();
  (find(field('marketingConsent')) as HTMLElement).click();
  await submit();
  assert.match(frame.text(), 'Tick this box to create an account.');
  assert.is(find(field('marketingConsent'))?.getAttribute('aria-required'), 'true');
});

test('AUTH-042, AUTH-043 a sign-up leads to /auth/verify, and the code there to where the person wanted to go', async () => {
  const frame = await at('/auth/register?redirect=%2Fevents%2Fdemo%3Froom_id%3Da', (studio) => {
    studio.api.answer('SignUp', () => succeed({ signUp: { status: 'CONFIRM_SIGN_UP' } }));
    beginsSession(studio, 'ConfirmSignUp');
  });
  await fillSignUp();
  await submit();
  const input = {
    display_name: 'Grace',
    email: 'grace@example.com',
    password: 'Correct-horse-7',
    industry: 'Education',
    use_case: 'Training',
    marketing_consent: true,
  };
  assert.equal(frame.api.callsOf('SignUp'), [{ input }]);
  assert.is(location.pathname, '/auth/verify', 'AUTH-043');
  assert.is(new URLSearchParams(location.search).get('username'), 'grace@example.com');
  await type(field('code'), '123 456');
  await submit();
  assert.equal(frame.api.callsOf('ConfirmSignUp'), [{ username: 'grace@example.com', code: '123456' }]);
  assert.is(location.pathname + location.search, '/events/demo?room_id=a');
});

for (const [row, code, words] of [
  ['AUTH-048 a password that is refused', 'INVALID_PASSWORD', 'Password does not conform'],
  [
    'AUTH-049 a mail that cannot be delivered',
    'CODE_DELIVERY_FAILURE',
    'Could not deliver verification code to the provided email. Please double check your email.',
  ],
  ['AUTH-050 an address that has an account', 'USERNAME_EXISTS', 'Username already exists'],
  ['AUTH-051 any other failure', 'INTERNAL', 'Something went wrong while creating your account'],
] as const) {
  test(`${row} says "${words}", and nothing written is lost`, async () => {
    const frame = await at('/auth/register', ({ api }) => api.answer('SignUp', () => refused(code)));
    await fillSignUp();
    await submit();
    assert.match(frame.text(), words);
    assert.is((find(field('displayName')) as HTMLInputElement).value, 'Grace');
    assert.is((find(field('password')) as HTMLInputElement).value, 'Correct-horse-7');
  });
}

test('AUTH-047 a sign-up status that is not known is an error', async () => {
  const frame = await at('/auth/register', ({ api }) =>
    api.answer('SignUp', () => succeed({ signUp: { status: 'SOMETHING_ELSE' } })),
  );
  await fillSignUp();
  await submit();
  assert.match(frame.text(), 'Something went wrong while creating your account');
  assert.is(location.pathname, '/auth/register');
});

test('AUTH-045 a wrong code on the verify page shows "Invalid Code"', async () => {
  const frame = await at('/auth/verify?username=grace%40example.com', ({ api }) =>
    api.answer('ConfirmSignUp', () => refused('INVALID_CODE')),
  );
  await type(field('code'), '000000');
  await submit();
  assert.match(frame.text(), 'Invalid Code');
  assert.is(find(field('code'))?.getAttribute('autocomplete'), 'one-time-code');
});

test('AUTH-045 a code that signed somebody in, without the page hearing of it or in another tab, is no invalid one', async () => {
  for (const second of ['INVALID_CODE', 'USERNAME_EXISTS'] as const) {
    const frame = await at('/auth/verify?username=grace%40example.com&redirect=%2Fevents%2Fdemo', ({ api }) =>
      api.answer('ConfirmSignUp', () => {
        api.answer('RefreshToken', () => succeed({ refreshToken: signInFact() }));
        api.answer('ConfirmSignUp', () => refused(second));
        return refused('UNREACHABLE');
      }),
    );
    await type(field('code'), '123456');
    await submit();
    assert.match(frame.text(), "Can't reach the server.");
    await submit();
    assert.is(location.pathname, '/events/demo');
  }
});

test('AUTH-044 the verify page sends another code, or says why it cannot', async () => {
  const frame = await at('/auth/verify?username=grace%40example.com', ({ api }) =>
    api.answer('ResendCode', () => succeed({ resendCode: true })),
  );
  await press('button', 'Send a new code');
  await settled();
  assert.match(frame.text(), 'A new code is on its way to grace@example.com.');
  assert.equal(frame.api.callsOf('ResendCode'), [{ username: 'grace@example.com' }]);
  frame.api.answer('ResendCode', () => refused('INVALID_CODE'));
  await press('button', 'Send a new code');
  await settled();
  assert.match(frame.text(), 'This sign-up is no longer open in this browser.');
});

test('AUTH-046 an account that is there and could not be signed in says "Failed to automatically sign in"', async () => {
  const frame = await at('/auth/verify?username=grace%40example.com&redirect=%2Fevents%2Fdemo', ({ api }) =>
    api.answer('ConfirmSignUp', () => succeed({ confirmSignUp: null })),
  );
  await type(field('code'), '123456');
  await submit();
  assert.is(location.pathname + location.search, '/auth/login?redirect=%2Fevents%2Fdemo');
  assert.match(frame.text(), 'Failed to automatically sign in');
});

test('AUTH-005 who signs in without saying what for starts at the administration when they have one, else at their events', async () => {
  const account = { ...signInFact(null, 'account'), event_id: null };
  const tenant = { tenant_id: 'tenant', name: 'Example', welcome_event_id: null };
  for (const [tenants, address, start] of [
    [[tenant], '/auth/login', /^\/admin/],
    [[], '/auth/login', /^\/events$/],
    [[tenant], '/auth/login?event_id=demo', /^\/events\/demo/],
  ] as const) {
    await at(address, ({ api }) => {
      api.answer('QueryTenants', () => succeed({ queryTenants: tenants }));
      api.answer('QueryTenantEvents', () => succeed({ queryTenantEvents: { items: [], nextToken: null } }));
      api.answer('SignIn', () => {
        api.answer('RefreshToken', () => succeed({ refreshToken: account }));
        return succeed({ signIn: account });
      });
    });
    await type(field('email'), 'grace@example.com');
    await type(field('password'), 'Correct-horse-7');
    await submit();
    await settled();
    assert.match(location.pathname, start);
  }
});

test('AUTH-018, AUTH-055, AUTH-056 "Forgot password" asks for the e-mail, then for the code of 6 digits and the new password', async () => {
  const frame = await at('/auth/login?event_id=demo', ({ api }) => {
    api.answer('ForgotPassword', () => succeed({ forgotPassword: true }));
    api.answer('ResetPassword', () => succeed({ resetPassword: true }));
  });
  await press('button', 'Forgot password');
  await shown('dialog');
  await type(field('email', 'dialog'), 'grace@example.com');
  await submit('dialog form');
  await type(field('code', 'dialog'), '12345');
  await type(field('password', 'dialog'), 'Another-horse-8');
  await submit('dialog form');
  assert.match(frame.text(), 'Code should be a 6 digit number', 'AUTH-056');
  await type(field('code', 'dialog'), '123456');
  await submit('dialog form');
  assert.equal(frame.api.callsOf('ForgotPassword'), [{ email: 'grace@example.com' }]);
  assert.equal(frame.api.callsOf('ResetPassword'), [
    { email: 'grace@example.com', code: '123456', new_password: 'Another-horse-8' },
  ]);
  assert.not(find('dialog'));
  assert.match(frame.text(), 'Your password has been changed.');
});

test('AUTH-055 another code can be asked for where the first one works no longer, and why it cannot be is said', async () => {
  const frame = await at('/auth/login?event_id=demo', ({ api }) => {
    api.answer('ForgotPassword', () => succeed({ forgotPassword: true }));
    api.answer('ResetPassword', () => refused('INVALID_CODE'));
  });
  await press('button', 'Forgot password');
  await shown('dialog');
  await type(field('email', 'dialog'), 'grace@example.com');
  await submit('dialog form');
  await type(field('code', 'dialog'), '123456');
  await type(field('password', 'dialog'), 'Another-horse-8');
  await submit('dialog form');
  assert.match(frame.text(), 'Invalid Code');
  await press('dialog button', 'Send a new code');
  await settled();
  assert.equal(frame.api.callsOf('ForgotPassword'), [{ email: 'grace@example.com' }, { email: 'grace@example.com' }]);
  assert.match(frame.text(), 'If grace@example.com has an account, a new code is on its way.');
  assert.not.match(frame.text(), 'Invalid Code');
  assert.is((find(field('password', 'dialog')) as HTMLInputElement).value, 'Another-horse-8');
  frame.api.answer('ForgotPassword', () => refused('RATE_LIMITED'));
  await press('dialog button', 'Send a new code');
  await settled();
  assert.match(frame.text(), 'Too many attempts.');
});

test('the focus is on the code wherever one is asked for', async () => {
  await at('/auth/verify?username=grace%40example.com');
  assert.is(document.activeElement, find(field('code')));
  await at('/auth/login?event_id=demo', ({ api }) =>
    api.answer('ForgotPassword', () => succeed({ forgotPassword: true })),
  );
  await press('button', 'Forgot password');
  await shown('dialog');
  await type(field('email', 'dialog'), 'grace@example.com');
  await submit('dialog form');
  assert.is(document.activeElement, find(field('code', 'dialog')));
  await press('button', 'Use another email address');
  assert.is(document.activeElement, find(field('email', 'dialog')));
});

test('who guessed or asked for mails too often is told for how long', async () => {
  const frame = await at('/auth/verify?username=grace%40example.com', ({ api }) =>
    api.answer('ResendCode', () => refused('RATE_LIMITED')),
  );
  await press('button', 'Send a new code');
  await settled();
  assert.match(frame.text(), 'Too many attempts. Try again in 15 minutes.');
});

test('AUTH-057 a reset that fails unexpectedly says "Unknown error. Please contact us."', async () => {
  const frame = await at('/auth/login?event_id=demo', ({ api }) =>
    api.answer('ForgotPassword', () => refused('INTERNAL')),
  );
  await press('button', 'Forgot password');
  await shown('dialog');
  await type(field('email', 'dialog'), 'grace@example.com');
  await submit('dialog form');
  assert.match(frame.text(), 'Unknown error. Please contact us.');
});

test('AUTH-012, AUTH-022 who comes from the admin application is asked to sign in again', async () => {
  const frame = await at('/auth/register');
  history.pushState({ fromAdmin: true }, '', '/auth/login?event_id=demo');
  await shown('h1', /^Login/);
  assert.match(frame.text(), 'For security, please sign in again.');
});

test('AUTH-064 /federatedsignout/ says "Signed Out" and goes on', async () => {
  const frame = await at('/federatedsignout/');
  await shown('h1', 'Signed Out');
  assert.match(frame.text(), 'You will automatically be redirected');
  await press('button', 'Continue now');
  assert.is(location.pathname, '/auth/login');
});

test('CFG-050 the signed-out page goes to the room that was entered last in this browser', async () => {
  const store = memoryStore();
  await mountAt('/events/demo?room_id=main', { store });
  await at('/federatedsignout/', undefined, { store });
  await press('button', 'Continue now');
  assert.is(new URLSearchParams(location.search).get('redirect'), '/events/demo?room_id=main');
});

test.after(unmount);
test.run();
