import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { idTokenOf } from '../../../../support/facts/id-token.ts';
import { signInFact } from '../../../../support/facts/quarterly-review-event.ts';
import { refused } from '../../../../support/fakes/fake-api.ts';
import { find, press, settled, shown, type } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';
import type { TestStudio } from '../../../../support/frame/test-studio.ts';

const session = (session_id: string, user_agent: string, is_current = false) => ({
  session_id,
  identity: 'me',
  user_agent,
  started_at: 1_790_000_000_000,
  last_seen: 1_790_000_000_000,
  is_current,
});

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

const open = (isSecurityOfficer = false, pool: 'account' | 'guest' = 'account', isAway = false) =>
  mountAt('/account', {
    inRoom: false,
    prepare: ({ api }: TestStudio) => {
      api.answer('RefreshToken', () => succeed({ refreshToken: signInFact(null, pool) }));
      api.answer('QueryAccount', () =>
        succeed({
          queryAccount: {
            identity: 'me',
            display_name: 'Ann Bell',
            email: pool === 'account' ? 'ann@example.com' : null,
            industry: pool === 'account' ? 'Education' : null,
            use_case: pool === 'account' ? 'Training' : null,
            marketing_consent: pool === 'account' ? true : null,
            is_security_officer: isSecurityOfficer,
          },
        }),
      );
      api.answer('QuerySessions', ({ email }: { email: string | null }) =>
        succeed({
          querySessions:
            email === null ? [session('s1', firefox, true), session('s2', safari)] : [session('s3', 'something')],
        }),
      );
      if (isAway) for (const name of ['QueryAccount', 'QuerySessions']) api.answer(name, () => refused('UNREACHABLE'));
      api.answer('EndSession', () => succeed({ endSession: true }));
      api.answer('SignOutEverywhere', () => succeed({ signOutEverywhere: true }));
      api.answer('SignOut', () => succeed({ signOut: { redirect: null } }));
    },
  });

test('people see where they are signed in, in words, and which session is this one', async () => {
  const frame = await open();
  await shown('li', /Firefox on Windows/);
  assert.match(find('li', /Firefox on Windows/)?.textContent ?? '', 'This session');
  assert.not.match(find('li', /Safari on iPhone/)?.textContent ?? '', 'This session');
  assert.match(frame.text(), 'ann@example.com');
  assert.not.match(frame.text(), "Other people's sessions");
});

test('a session is ended by its button, and the list read anew', async () => {
  const frame = await open();
  await shown('li', /Safari on iPhone/);
  find('button[aria-label^="End the session of Safari on iPhone, last seen "]')?.click();
  await settled();
  assert.equal(frame.api.callsOf('EndSession'), [{ session_id: 's2' }]);
  assert.is(frame.api.callsOf('QuerySessions').length, 2);
  assert.is(document.activeElement?.textContent, "Where you're signed in", 'the button may be gone');
  assert.equal(frame.api.callsOf('SignOut'), []);
});

test('who signs out leaves no files that were on their way', async () => {
  const kept = { name: 'report.pdf', sizeBytes: 3, lastModifiedMs: 1_000 };
  const frame = await open();
  frame.keptFiles.kept.set('one', kept);
  await shown('li', /Firefox on Windows/);
  find('li button', 'Sign out')?.click();
  await settled();
  assert.is(frame.keptFiles.kept.size, 0);
});

test('a guest sees the name that they came with, and what brings them back', async () => {
  const frame = await open(false, 'guest');
  await shown('h1', 'Your sign-in');
  assert.not(find('[name="name"]'));
  assert.match(frame.text(), signInFact().display_name);
  assert.match(frame.text(), 'With your rejoin code you can come back as the same person');
});

test('the session of this page has a button to sign out', async () => {
  const frame = await open();
  await shown('li', /This session/);
  find('li button', 'Sign out')?.click();
  await settled();
  assert.equal(frame.api.callsOf('EndSession'), [{ session_id: 's1' }]);
  assert.is(location.pathname, '/auth/login');
});

test('who signs out everywhere is signed out here too', async () => {
  const frame = await open();
  await shown('button', 'Sign out everywhere');
  await press('button', 'Sign out everywhere');
  await settled();
  assert.equal(frame.api.callsOf('SignOutEverywhere'), [{ email: null }]);
  assert.is(location.pathname, '/auth/login');
});

test('what could not be read of an account says so, is there with "Try again", and comes by itself when the server is back', async () => {
  const isBack = async (frame: Awaited<ReturnType<typeof open>>) => {
    frame.api.answer('QueryAccount', () =>
      succeed({
        queryAccount: { identity: 'me', display_name: 'Ann', email: 'ann@example.com', is_security_officer: false },
      }),
    );
    frame.api.answer('QuerySessions', () => succeed({ querySessions: [session('s1', firefox, true)] }));
  };
  const away = async () => {
    const frame = await open(false, 'account', true);
    assert.is(frame.text().split("Can't reach the server.").length - 1, 2);
    assert.not.match(frame.text(), 'ann@example.com');
    return frame;
  };
  const pressed = await away();
  await isBack(pressed);
  await press('button', 'Try again');
  await press('button', 'Try again');
  await settled();
  assert.match(pressed.text(), 'ann@example.com');
  assert.ok(find('li', /Firefox on Windows/));
  assert.not.match(pressed.text(), "Can't reach the server.");

  const waited = await away();
  await isBack(waited);
  waited.api.setConnection('waiting');
  waited.api.setConnection('connected');
  await settled();
  assert.match(waited.text(), 'ann@example.com');
  assert.ok(find('li', /Firefox on Windows/));
});

test('a session that could not be ended says why, also once the list was read anew', async () => {
  const frame = await open();
  await shown('li', /Safari on iPhone/);
  frame.api.answer('EndSession', () => refused('RATE_LIMITED'));
  await press('li button', /End/);
  await settled();
  assert.match(frame.text(), 'Too many attempts.');
});

test('a security officer finds and ends the sessions of others', async () => {
  const frame = await open(true);
  await shown('h2', "Other people's sessions");
  await type('[name="email"]', 'Ben@Example.com');
  find('[name="email"]')
    ?.closest('form')
    ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await shown('h2', 'Where ben@example.com is signed in');
  await press('button', 'End all of these sessions');
  await settled();
  assert.equal(frame.api.callsOf('SignOutEverywhere'), [{ email: 'ben@example.com' }]);
  assert.equal(frame.api.callsOf('SignOut'), []);
});

const factOf = (name: string) => find('dt', name)?.nextElementSibling?.textContent;

/** The next token of the person. */
const nextToken = (frame: Awaited<ReturnType<typeof open>>, facts: Parameters<typeof idTokenOf>[0], more?: object) => {
  const id_token = idTokenOf({ pool: 'account', ...facts }, more);
  frame.api.answer('RefreshToken', () => succeed({ refreshToken: { ...signInFact(null, 'account'), id_token } }));
};

test('AUTH-066, AUTH-067, AUTH-068, AUTH-081, AUTH-087 what the token says of groups and capabilities is shown, and follows it without a reload', async () => {
  const frame = await open();
  await shown('dt', 'File sharing');
  assert.is(factOf('File sharing'), 'Yes');
  assert.is(factOf('Quarterly review'), undefined);
  assert.is(factOf('Developer tools'), undefined);
  nextToken(frame, { groups: ['demo:moderator'], developer: true }, { 'custom:can_upload_files': 'false' });
  assert.equal(frame.api.running('TokenClaim')[0]?.variables(), { token_sub_id: 'sub' });
  frame.api.push('TokenClaim', { tokenClaim: { token_sub_id: 'sub' } });
  await settled();
  assert.is(factOf('File sharing'), 'No');
  assert.is(factOf('Quarterly review'), 'Moderator', 'AUTH-081: groups');
  assert.is(factOf('Developer tools'), 'Yes', 'isDeveloper');
  const others = ['Camera, microphone and screen sharing', 'Recordings on the server'];
  assert.equal(
    others.map((name) => factOf(name)),
    others.map(() => 'Yes'),
  );
});

test('API-075 changes of claims are followed once for each person, and by nobody after signing out', async () => {
  const frame = await open();
  nextToken(frame, { groups: ['demo:host'] });
  frame.api.push('TokenClaim', { tokenClaim: { token_sub_id: 'sub' } });
  await settled();
  assert.is(frame.api.running('TokenClaim').length, 1);
  await frame.page.session.signOut();
  await settled();
  assert.equal(frame.api.running('TokenClaim'), []);
});

test('AUTH-072 a capability counts as given unless its claim is the text "false"', async () => {
  const frame = await open();
  nextToken(
    frame,
    {},
    {
      'custom:can_create_server_recordings': 'false',
      'custom:can_upload_files': 'no',
      'custom:can_use_webrtc': undefined,
    },
  );
  await frame.renew();
  await settled();
  assert.is(factOf('Recordings on the server'), 'No');
  for (const name of ['File sharing', 'Camera, microphone and screen sharing']) assert.is(factOf(name), 'Yes', name);
});

test('AUTH-029 what the account was made with is shown, to whom it belongs', async () => {
  await open();
  await shown('dt', 'Industry');
  assert.equal(
    ['Email', 'Industry', 'Use case', 'News about the product by email'].map((name) => factOf(name)),
    ['ann@example.com', 'Education', 'Training', 'Yes'],
  );
});

test('AUTH-090 the name is changed on the account page, and a refusal is said', async () => {
  const frame = await open();
  frame.api.answer('UpdateUserAttributes', () => succeed({ updateUserAttributes: true }));
  await shown('[name="name"]');
  await type('[name="name"]', ' Ann B. ');
  const submit = async () => {
    find('[name="name"]')
      ?.closest('form')
      ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await settled();
  };
  await submit();
  assert.equal(frame.api.callsOf('UpdateUserAttributes'), [{ nickname: 'Ann B.' }]);
  assert.match(frame.text(), 'Saved.');
  await type('[name="name"]', 'Ann C.');
  assert.not.match(frame.text(), 'Saved.', 'of the name that stands there now');
  frame.api.answer('UpdateUserAttributes', () => refused('STORAGE_FULL'));
  await submit();
  assert.match(frame.text(), 'The server is out of storage.');
});

test.after(unmount);
test.run();
