import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { signInFact } from '../../../../support/facts/quarterly-review-event.ts';
import { refused } from '../../../../support/fakes/fake-api.ts';
import { find, press, settled, shown } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';
import type { TestStudio } from '../../../../support/frame/test-studio.ts';

const address = () => location.pathname + location.search;

/** An account, which belongs to no event, comes; its tenant sends newcomers to that event. */
const comeTo = (
  path: string,
  welcome: string | null,
  useCase: string | null = 'Training',
  prepare: (studio: TestStudio) => void = () => undefined,
) =>
  mountAt(path, {
    inRoom: false,
    prepare: (studio) => {
      const { api } = studio;
      api.answer('RefreshToken', () => succeed({ refreshToken: { ...signInFact(null, 'account'), event_id: null } }));
      api.answer('QueryAccount', () =>
        succeed({
          queryAccount: {
            identity: 'me',
            display_name: 'Ann Bell',
            email: 'ann@example.com',
            industry: 'Education',
            use_case: useCase,
            marketing_consent: true,
            is_security_officer: false,
          },
        }),
      );
      api.answer('InitUser', () => succeed({ initUser: { tenant_id: 'tenant', welcome_event_id: welcome } }));
      api.answer('GetWelcomeEvent', () => succeed({ getWelcomeEvent: { event_id: welcome } }));
      prepare(studio);
    },
  });

test('EVT-015, EVT-019 /events/welcome asks for the default event of the account and goes there', async () => {
  const frame = await comeTo('/events/welcome', 'demo');
  await settled();
  assert.is(address(), '/events/demo?room_id=training');
  assert.equal(frame.api.callsOf('InitUser'), [{ identity: 'me', email: 'ann@example.com' }]);
  assert.equal(frame.api.callsOf('GetWelcomeEvent'), [{ tenant_id: 'tenant' }]);
  assert.is(find('h1')?.textContent, 'Quarterly review');
});

test('EVT-016 the room is named after the use case, with its first space as a hyphen, and else "default"', async () => {
  for (const [useCase, room] of [
    ['Team Collaboration', 'team-collaboration'],
    ['Trade Show Booth', 'trade-show%20booth'],
    [null, 'default'],
  ] as const) {
    const seen: string[] = [];
    const { replaceState } = history;
    history.replaceState = function (this: History, ...given) {
      seen.push(String(given[2]));
      replaceState.apply(this, given);
    };
    await comeTo('/events/welcome', 'demo', useCase);
    await settled();
    history.replaceState = replaceState;
    assert.ok(seen.includes(`/events/demo/rooms/${room}`), seen.join(' '));
  }
});

test('EVT-017 /events/welcome leads to the list of events where there is no default event', async () => {
  await comeTo('/events/welcome', null);
  await settled();
  assert.is(address(), '/events');
});

test('EVT-018 a guest on /events/welcome is signed out and asked to sign up', async () => {
  const frame = await mountAt('/events/welcome', {
    inRoom: false,
    prepare: ({ api }) => api.answer('SignOut', () => succeed({ signOut: { redirect: null } })),
  });
  await settled();
  assert.is(frame.api.callsOf('SignOut').length, 1);
  assert.is(address(), '/auth/register');
  assert.equal(frame.api.callsOf('InitUser'), []);
});

test('who is not signed in signs in first, and then goes on to the default event', async () => {
  await mountAt('/events/welcome', { inRoom: false, signedIn: false });
  assert.is(address(), '/auth/login?redirect=%2Fevents%2Fwelcome');
});

test('EVT-019 a default event that is refused is asked for once more with a fresh token', async () => {
  let asked = 0;
  const frame = await comeTo('/events/welcome', 'demo', null, ({ api }) =>
    api.answer('GetWelcomeEvent', () => {
      asked += 1;
      return asked === 1 ? refused('UNAUTHENTICATED') : succeed({ getWelcomeEvent: { event_id: 'demo' } });
    }),
  );
  await settled();
  assert.is(asked, 2);
  assert.ok(frame.api.callsOf('RefreshToken').length >= 2);
  assert.is(address(), '/events/demo?room_id=default');
});

test('EVT-019 a default event that is refused twice is asked for no third time by itself', async () => {
  const frame = await comeTo('/events/welcome', 'demo', null, ({ api }) =>
    api.answer('GetWelcomeEvent', () => refused('INTERNAL')),
  );
  await shown('button', 'Try again');
  await frame.pass(60_000);
  assert.is(frame.api.callsOf('GetWelcomeEvent').length, 2);
});

test('a default event that nobody can be asked for says so, and is asked for again', async () => {
  const frame = await comeTo('/events/welcome', 'demo', null, ({ api }) =>
    api.answer('InitUser', () => refused('UNREACHABLE')),
  );
  await settled();
  assert.match(frame.text(), "Can't reach the server.");
  frame.api.answer('InitUser', () => succeed({ initUser: { tenant_id: 'tenant', welcome_event_id: 'demo' } }));
  await press('button', 'Try again');
  await settled();
  assert.is(location.pathname, '/events/demo');
});

test('AUTH-010 an account that is signed in already goes to the list from login, and to its default event from register', async () => {
  await comeTo('/auth/login', 'demo');
  await settled();
  assert.is(address(), '/events');
  for (const path of ['/auth/register', '/auth/verify?username=ann%40example.com']) {
    await comeTo(path, 'demo');
    await settled();
    assert.is(location.pathname, '/events/demo', path);
  }
});

test.after(unmount);
test.run();
