import { signal } from '@preact/signals-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createSession } from '../../../../../src/client/features/sign-in/model/session.ts';
import { createScope } from '../../../../../src/client/scope.ts';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { idTokenOf } from '../../../../support/facts/id-token.ts';
import { acknowledged, fakeApi, refused } from '../../../../support/fakes/fake-api.ts';
import { fakeClock, settle } from '../../../../support/fakes/fake-clock.ts';
import { memoryStore } from '../../../../support/fakes/memory-store.ts';

/** A token of an hour that ends at a time. */
const tokenExpiring = (atMs: number) => idTokenOf({}, { exp: atMs / 1000, iat: (atMs - 3_600_000) / 1000 });

const signIn = (overrides: Record<string, unknown> = {}) => ({
  id_token: tokenExpiring(1_750_000_000_000 + 3_600_000),
  identity: 'me',
  display_name: 'Ann',
  pool: 'guest',
  rejoin_code: null,
  event_id: 'demo',
  ...overrides,
});

const setUp = (store = memoryStore(), tabStore = memoryStore()) => {
  const logged: string[] = [];
  const log = { warn: (code: string) => void logged.push(code), info: () => undefined };
  const path = signal('/events');
  const api = fakeApi();
  const clock = fakeClock();
  api.acknowledge('SignOut');
  return {
    api,
    clock,
    logged,
    path,
    session: createSession(createScope(clock), { api, log, store, tabStore, visit: () => undefined, path }),
  };
};

test('a page that loads names the event of its address, another one none', async () => {
  const { api, session, path } = setUp();
  api.answer('RefreshToken', () => succeed({ refreshToken: null }));
  await session.restore();
  path.value = '/events/demo';
  await session.restore();
  assert.equal(api.callsOf('RefreshToken'), [{}, { event_id: 'demo' }]);
});

test('AUTH-006 a guest signs in with a display name', async () => {
  const { api, session } = setUp();
  api.answer('SignInGuest', () => succeed({ signInGuest: signIn({ rejoin_code: 'ABCD-EFGH-JKLM' }) }));
  const answer = await session.signInGuest('demo', 'Ann');
  assert.ok(answer.ok);
  assert.equal(api.callsOf('SignInGuest'), [{ event_id: 'demo', display_name: 'Ann' }]);
  assert.is(session.signedIn.value?.identity, 'me');
  assert.ok(api.token);
});

test('a guest who just signed in is shown the rejoin code that came with it', async () => {
  const { api, session } = setUp();
  api.answer('SignInGuest', () => succeed({ signInGuest: signIn({ rejoin_code: 'ABCD-EFGH-JKLM' }) }));
  await session.signInGuest('demo', 'Ann');
  assert.equal(session.rejoinCode.value, { identity: 'me', code: 'ABCD-EFGH-JKLM', isNew: true });
});

test('the code of a guest is there after a reload too, for whoever it is of, and is not shown anew', async () => {
  const tabStore = memoryStore();
  const { api, session } = setUp(memoryStore(), tabStore);
  api.answer('SignInGuest', () => succeed({ signInGuest: signIn({ rejoin_code: 'ABCD-EFGH-JKLM' }) }));
  await session.signInGuest('demo', 'Ann');
  const reloadedAs = async (identity: string) => {
    const page = setUp(memoryStore(), tabStore);
    const id_token = idTokenOf({ identity });
    page.api.answer('RefreshToken', () => succeed({ refreshToken: signIn({ identity, id_token }) }));
    await page.session.restore();
    return page.session;
  };
  assert.equal((await reloadedAs('me')).rejoinCode.value, { identity: 'me', code: 'ABCD-EFGH-JKLM', isNew: false });
  await (await reloadedAs('me')).signOut();
  assert.is((await reloadedAs('me')).rejoinCode.value, null);
});

test('whoever is signed in after a guest on the same page, or in the same tab, gets no code of theirs', async () => {
  const tabStore = memoryStore();
  const { api, session } = setUp(memoryStore(), tabStore);
  api.answer('SignInGuest', () => succeed({ signInGuest: signIn({ rejoin_code: 'ABCD-EFGH-JKLM' }) }));
  await session.signInGuest('demo', 'Ann');
  const id_token = idTokenOf({ identity: 'ben' });
  api.answer('RefreshToken', () => succeed({ refreshToken: signIn({ identity: 'ben', id_token }) }));
  await session.renew();
  assert.is(session.signedIn.value?.identity, 'ben');
  assert.is(session.rejoinCode.value, null);
  assert.is(tabStore.read('rejoin-code'), null);
});

test('whoever came back by a code has it at hand', async () => {
  const { api, session } = setUp();
  api.answer('SignInRejoinCode', () => succeed({ signInRejoinCode: signIn() }));
  await session.signInRejoinCode(' abcd-efgh-jklm ');
  assert.equal(session.rejoinCode.value, { identity: 'me', code: 'ABCD-EFGH-JKLM', isNew: false });
});

test('AUTH-007 a guest signs in again with a rejoin code and is the same participant', async () => {
  const { api, session } = setUp();
  api.answer('SignInRejoinCode', () => succeed({ signInRejoinCode: signIn() }));
  const answer = await session.signInRejoinCode('ABCD-EFGH-JKLM');
  assert.ok(answer.ok);
  assert.is(session.signedIn.value?.identity, 'me');
});

test('a wrong rejoin code is a failure with its code and signs nobody in', async () => {
  const { api, session } = setUp();
  api.answer('SignInRejoinCode', () => refused('INVALID_REJOIN_CODE'));
  const answer = await session.signInRejoinCode('NOPE');
  assert.not(answer.ok);
  assert.is(api.token, null);
});

test('a session of the cookie is resumed without asking the person', async () => {
  const { api, session } = setUp();
  api.answer('RefreshToken', () => succeed({ refreshToken: signIn() }));
  await session.restore();
  assert.is(session.signedIn.value?.displayName, 'Ann');
});

test('no session of the cookie means signed out, not undecided', async () => {
  const { api, session } = setUp();
  api.answer('RefreshToken', () => succeed({ refreshToken: null }));
  assert.is(session.signedIn.value, undefined);
  await session.restore();
  assert.is(session.signedIn.value, null);
});

test('a server that cannot be reached leaves the session undecided and is asked again', async () => {
  const { api, clock, session } = setUp();
  let calls = 0;
  api.answer('RefreshToken', () => (++calls < 3 ? refused('UNREACHABLE') : succeed({ refreshToken: signIn() })));
  const restored = session.restore();
  await settle();
  assert.is(session.signedIn.value, undefined);
  await clock.advance(2_000);
  await restored;
  assert.is(calls, 3);
  assert.is(session.signedIn.value?.identity, 'me');
});

test('AUTH-080 the token is renewed when it expires within 300 s', async () => {
  const { api, clock, session } = setUp();
  let renewals = 0;
  api.answer('RefreshToken', () => {
    renewals++;
    return succeed({ refreshToken: signIn({ id_token: tokenExpiring(clock.now() + 3_600_000) }) });
  });
  await session.restore();
  await clock.advance(3_600_000 - 300_000 - 1);
  assert.is(renewals, 1);
  await clock.advance(1);
  assert.is(renewals, 2);
});

test('many who need a fresh token at once ask once', async () => {
  const { api, session } = setUp();
  api.answer('RefreshToken', () => succeed({ refreshToken: signIn() }));
  const answers = await Promise.all([session.renew(), session.renew(), session.renew()]);
  assert.equal(answers, [true, true, true]);
  assert.is(api.callsOf('RefreshToken').length, 1);
});

test('AUTH-088 a token that was on its way signs nobody in again who signed out meanwhile', async () => {
  const { api, session } = setUp();
  api.answer('SignInGuest', () => succeed({ signInGuest: signIn() }));
  api.acknowledge('SignOut');
  await session.signInGuest('demo', 'Ann');
  let answerNow: () => void = () => undefined;
  api.answer('RefreshToken', async () => {
    await new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    return succeed({ refreshToken: signIn() });
  });
  const renewing = session.renew();
  await session.signOut();
  answerNow();
  assert.is(await renewing, false);
  assert.equal([session.signedIn.value, api.token], [null, null]);
});

test('AUTH-076 a session that ends while somebody is signed in is told from one that they ended', async () => {
  const { api, session } = setUp();
  api.answer('RefreshToken', () => succeed({ refreshToken: null }));
  await session.restore();
  assert.is(session.message.value, 'Not signed in', 'nobody was signed in');
  api.answer('SignInGuest', () => succeed({ signInGuest: signIn() }));
  await session.signInGuest('demo', 'Ann');
  await session.renew();
  assert.equal([session.signedIn.value, session.message.value], [null, 'Please sign in again']);
  await session.signInGuest('demo', 'Ann');
  assert.is(session.message.value, null);
  await session.signOut();
  assert.is(session.message.value, null);
});

test('AUTH-076 a page that is loaded after the session ended says so once, one loaded after signing out does not', async () => {
  const store = memoryStore();
  const load = async () => {
    const page = setUp(store);
    page.api.answer('RefreshToken', () => succeed({ refreshToken: null }));
    page.api.answer('SignInGuest', () => succeed({ signInGuest: signIn() }));
    await page.session.restore();
    return page.session;
  };
  const first = await load();
  assert.is(first.message.value, 'Not signed in');
  await first.signInGuest('demo', 'Ann');
  assert.is((await load()).message.value, 'Please sign in again');
  const last = await load();
  assert.is(last.message.value, 'Not signed in');
  await last.signInGuest('demo', 'Ann');
  await last.signOut();
  assert.is((await load()).message.value, 'Not signed in');
});

test('signing out forgets the token and the code', async () => {
  const { api, session } = setUp();
  api.answer('SignInGuest', () => succeed({ signInGuest: signIn({ rejoin_code: 'ABCD-EFGH-JKLM' }) }));
  await session.signInGuest('demo', 'Ann');
  await session.signOut();
  assert.is(api.token, null);
  assert.is(session.signedIn.value, null);
  assert.is(session.rejoinCode.value, null);
});

test('whoever signs out waits two seconds for the answer at most', async () => {
  const { api, session } = setUp();
  await session.signOut();
  assert.equal(
    api.calls.filter(({ name }) => name === 'SignOut').map(({ timeoutMs }) => timeoutMs),
    [2_000],
  );
});

test('AUTH-088 whoever signed out while the server was away is signed out there once it is back, also by a page that is loaded then', async () => {
  const store = memoryStore();
  const { api, clock, session } = setUp(store);
  api.answer('SignInGuest', () => succeed({ signInGuest: signIn() }));
  await session.signInGuest('demo', 'Ann');
  api.answer('SignOut', () => refused('UNREACHABLE'));
  await session.signOut();
  assert.is(session.signedIn.value, null);

  const loaded = setUp(store);
  loaded.api.answer('RefreshToken', () => succeed({ refreshToken: signIn() }));
  loaded.api.answer('SignOut', () => refused('UNAVAILABLE'));
  const restored = loaded.session.restore();
  await settle();
  assert.equal(loaded.api.callsOf('RefreshToken'), []);
  loaded.api.answer('SignOut', () => {
    loaded.api.answer('RefreshToken', () => succeed({ refreshToken: null }));
    return acknowledged('SignOut') as never;
  });
  await loaded.clock.advance(2_000);
  await restored;
  assert.equal([loaded.session.signedIn.value, loaded.session.message.value], [null, 'Not signed in']);

  const asked = api.callsOf('SignOut').length;
  await clock.advance(10_000);
  assert.is(api.callsOf('SignOut').length, asked, 'the page that is still open has heard of it');
});

const forbidden = { read: () => null, write: () => undefined };
for (const [where, store] of [
  ['', memoryStore()],
  [', also where the browser keeps nothing', forbidden],
] as const)
  test(`AUTH-088 a page whose person signed out while the server was away tells it so by itself${where}`, async () => {
    const { api, clock, session } = setUp(store);
    api.answer('SignInGuest', () => succeed({ signInGuest: signIn() }));
    await session.signInGuest('demo', 'Ann');
    api.answer('SignOut', () => refused('UNREACHABLE'));
    await session.signOut();
    await clock.advance(4_000);
    assert.ok(api.callsOf('SignOut').length > 1);
    await session.signInGuest('demo', 'Ann');
    const asked = api.callsOf('SignOut').length;
    await clock.advance(10_000);
    assert.is(api.callsOf('SignOut').length, asked, 'whoever is signed in since then stays it');
  });

test('a clock that is wrong by a day, either way, renews no more often', async () => {
  for (const driftMs of [-86_400_000, 86_400_000]) {
    const { api, clock, session } = setUp();
    api.answer('RefreshToken', () =>
      succeed({ refreshToken: signIn({ id_token: tokenExpiring(clock.now() + driftMs + 3_600_000) }) }),
    );
    await session.restore();
    await clock.advance(3_600_000 - 300_000 - 1);
    assert.is(api.callsOf('RefreshToken').length, 1);
  }
});

for (const [row, token, words] of [
  ['AUTH-083 a token that is none', '', 'Token refresh failed (no jwt token returned)'],
  ['AUTH-084 a token of nobody', idTokenOf({ identity: '' }), 'Token refresh failed (no auth token custom:identity)'],
  [
    'AUTH-085 a token of an authorized person without a pool',
    idTokenOf({ authorized: true }, { amplify_api: undefined }),
    'Token refresh failed (no authToken.amplify_api)',
  ],
  ['AUTH-086 a token that cannot be read', 'nonsense', 'Unable to refresh token'],
] as const) {
  test(`${row} fails a refresh: "${words}", and the one before stays`, async () => {
    const { api, session, logged } = setUp();
    api.answer('RefreshToken', () => succeed({ refreshToken: signIn() }));
    await session.restore();
    const before = api.token;
    api.answer('RefreshToken', () => succeed({ refreshToken: signIn({ id_token: token }) }));
    assert.is(await session.renew(), false);
    assert.equal(logged, [words]);
    assert.is(session.error.value, 'Token refresh failed');
    assert.is(api.token, before);
    api.answer('RefreshToken', () => succeed({ refreshToken: signIn() }));
    assert.is(await session.renew(), true);
    assert.is(session.error.value, null);
  });
}

test.run();
