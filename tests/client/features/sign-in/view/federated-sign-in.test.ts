import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { signInFact } from '../../../../support/facts/quarterly-review-event.ts';
import { refused } from '../../../../support/fakes/fake-api.ts';
import { memoryStore } from '../../../../support/fakes/memory-store.ts';
import { find, press, settled } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';
import type { TestStudio } from '../../../../support/frame/test-studio.ts';

const signedOut = { signedIn: false, inRoom: false };
const at = (address: string, prepare?: (studio: TestStudio) => void, more: object = {}) =>
  mountAt(address, { ...signedOut, ...more, prepare });

test('AUTH-004, AUTH-014 a button for each configured identity provider leads to it, and none is there that is not', async () => {
  const providers = [{ id: 'google', name: 'Google' }];
  const frame = await at(
    '/auth/login?event_id=demo',
    ({ api }) =>
      api.answer('StartFederatedSignIn', () =>
        succeed({ startFederatedSignIn: 'https://issuer.example/auth?state=1' }),
      ),
    { preview: { providers } },
  );
  await press('button', 'Continue with Google');
  await settled();
  assert.equal(frame.visited, ['https://issuer.example/auth?state=1']);
  assert.equal(frame.api.callsOf('StartFederatedSignIn'), [{ provider: 'google' }]);
  await at('/auth/login?event_id=demo');
  assert.not(find('button', /^Continue with/));
});

test('AUTH-063 who comes back from an identity provider goes on to where they wanted to', async () => {
  await at(
    '/auth/login?event_id=demo&redirect=%2Fevents%2Fdemo%3Froom_id%3Da',
    ({ api }) => api.answer('StartFederatedSignIn', () => succeed({ startFederatedSignIn: 'https://issuer.example/' })),
    { preview: { providers: [{ id: 'google', name: 'Google' }] } },
  ).then(async (frame) => {
    await press('button', 'Continue with Google');
    await settled();
    frame.api.answer('CompleteFederatedSignIn', () => succeed({ completeFederatedSignIn: signInFact() }));
    await frame.page.accounts.completeFederated('code=1&state=2').then((answer) => {
      assert.equal(answer, succeed('/events/demo?room_id=a'));
    });
  });
});

test('AUTH-062 /federated/ takes what the provider said, and says so when it signs nobody in', async () => {
  const frame = await at('/federated/?code=1&state=2', ({ api }) =>
    api.answer('CompleteFederatedSignIn', () => refused('FEDERATION_FAILED')),
  );
  await settled();
  assert.equal(frame.api.callsOf('CompleteFederatedSignIn'), [{ query: 'code=1&state=2' }]);
  assert.match(frame.text(), 'The sign-in was cancelled');
  await press('button', 'Go to sign-in');
  await settled();
  assert.is(location.pathname, '/auth/login');
});

test('AUTH-062 who comes back from a provider while the server is away tries again, and goes on', async () => {
  const frame = await at('/federated/?code=1&state=2', ({ api }) =>
    api.answer('CompleteFederatedSignIn', () => refused('UNREACHABLE')),
  );
  await settled();
  assert.match(frame.text(), "Can't reach the server.");
  frame.api.answer('CompleteFederatedSignIn', () => succeed({ completeFederatedSignIn: signInFact() }));
  await press('button', 'Try again');
  await settled();
  assert.is(location.pathname, '/events');
});

test('AUTH-062 who comes back twice, because the answer to the first time was lost, is signed in', async () => {
  await at('/federated/?code=1&state=2', ({ api }) => {
    api.answer('CompleteFederatedSignIn', () => {
      api.answer('RefreshToken', () => succeed({ refreshToken: signInFact() }));
      return refused('FEDERATION_FAILED');
    });
  });
  await settled();
  assert.is(location.pathname, '/events');
});

test('who was not signed in by an identity provider is led back to the sign-in page of the same event', async () => {
  const tabStore = memoryStore();
  await at(
    '/auth/login?event_id=demo',
    ({ api }) => api.answer('StartFederatedSignIn', () => succeed({ startFederatedSignIn: 'https://issuer.example/' })),
    { preview: { providers: [{ id: 'google', name: 'Google' }] }, tabStore },
  );
  await press('button', 'Continue with Google');
  await settled();
  const frame = await at(
    '/federated/?error=access_denied',
    ({ api }) => api.answer('CompleteFederatedSignIn', () => refused('FEDERATION_FAILED')),
    { tabStore },
  );
  await settled();
  await press('button', 'Go to sign-in');
  await settled();
  assert.is(location.pathname + location.search, '/auth/login?redirect=%2Fevents%2Fdemo');
  assert.match(frame.text(), 'Continue as guest');
});

test('an account whose address the provider does not vouch for is told to sign in with its password', async () => {
  const frame = await at('/federated/?code=1', ({ api }) =>
    api.answer('CompleteFederatedSignIn', () => refused('EMAIL_NOT_VERIFIED')),
  );
  await settled();
  assert.match(frame.text(), 'Sign in with its password');
});

test('an identity provider that cannot be reached is named, and another way can be chosen', async () => {
  const frame = await at(
    '/auth/login?event_id=demo',
    ({ api }) => api.answer('StartFederatedSignIn', () => refused('FEDERATION_FAILED')),
    { preview: { providers: [{ id: 'campus', name: 'Campus' }] } },
  );
  await press('button', 'Continue with Campus');
  await settled();
  assert.match(frame.text(), "Campus can't be reached right now. Try again later, or sign in another way.");
  assert.not(find('button[aria-busy]'));
});

test.after(unmount);
test.run();
