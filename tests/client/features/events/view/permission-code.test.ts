import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { succeed } from '../../../../../src/shared/values/result.ts';
import type { Role } from '../../../../../src/shared/values/roles.ts';
import { refused } from '../../../../support/fakes/fake-api.ts';
import { find, press, settled, shown, type } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';

const room = '/events/demo?room_id=main';

type Known = Readonly<Partial<Record<'event_id' | 'sort_key' | 'tenant_id', string>>>;

/** Somebody in a room of an event that has these permission codes. */
const open = async (codes: readonly (readonly [id: string, award: string, facts?: Known])[], role: Role = 'access') => {
  const frame = await mountAt(room, { role });
  for (const [index, [id, award, facts]] of codes.entries()) {
    frame.api.push('EventLog', {
      eventLog: {
        __typename: 'ChallengeUpdate',
        seq: 1_000 + index,
        challenge_id: id,
        challenge: {
          event_id: 'demo',
          sort_key: `challenge:${id}`,
          tenant_id: 'tenant',
          award_permissions: [award],
          ...facts,
        },
      },
    });
  }
  await press('button', 'More controls');
  await press('[role="menuitem"]', 'Enter permission code');
  await shown('dialog h2', 'Permission code');
  return frame;
};

const field = () => find('dialog input') as HTMLInputElement;
const submitButton = () => find('dialog button[type="submit"]') as HTMLButtonElement;
const submit = async (code: string): Promise<void> => {
  await type('dialog input', code);
  find('dialog form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await settled();
};
const attempt = (succeeded: boolean, granted: readonly string[] = []) =>
  succeed({ attemptPermissionCode: { succeeded, claims_granted: [...granted] } });
/** Answers as the server does: one code is right, and after ten wrong ones none is looked at. */
const answerTo = (frame: Awaited<ReturnType<typeof open>>, right: string, award: string): void => {
  let wrong = 0;
  frame.api.answer('AttemptPermissionCode', ({ password }: { password: string }) => {
    if (wrong === 10) return refused('RATE_LIMITED');
    if (password === right) return attempt(true, [award]);
    wrong += 1;
    return attempt(false);
  });
};

test('EVT-086 the code is typed into a required field as a password, and cannot be sent while it is empty', async () => {
  await open([['one', 'moderator']]);
  assert.is(field().type, 'password');
  assert.is(field().getAttribute('aria-required'), 'true');
  assert.ok(submitButton().disabled);
  await type('dialog input', '  ');
  assert.ok(submitButton().disabled);
  await type('dialog input', 'open sesame');
  assert.not.ok(submitButton().disabled);
});

test('EVT-087 of an event with fifty challenges the right code passes at the tenth try as at the first', async () => {
  const frame = await open(Array.from({ length: 50 }, (_, index) => [`code-${index}`, 'host'] as const));
  answerTo(frame, 'open sesame', 'host');
  for (let tries = 0; tries < 9; tries += 1) {
    await submit(`wrong-${tries}`);
    assert.is(find('dialog [role="alert"]')?.textContent, 'Please try again');
  }
  await submit(' open sesame ');
  assert.is(find('dialog'), undefined);
  assert.match(frame.text(), "You're now a host.");
  assert.is(frame.api.callsOf('AttemptPermissionCode').length, 10);
  assert.equal(frame.api.callsOf('AttemptPermissionCode').at(-1), { event_id: 'demo', password: 'open sesame' });
});

test('a moderator’s code is not tried where nothing gives more than they have, or what did is gone', async () => {
  const frame = await open(
    [
      ['one', 'moderator'],
      ['two', 'host'],
    ],
    'moderator',
  );
  frame.api.push('EventLog', {
    eventLog: { __typename: 'ChallengeUpdate', seq: 2_000, challenge_id: 'two', challenge: null },
  });
  await submit('open sesame');
  assert.is(find('dialog [role="alert"]')?.textContent, 'Please try again');
  assert.equal(frame.api.callsOf('AttemptPermissionCode'), []);
});

for (const field of ['event_id', 'sort_key', 'tenant_id'] as const) {
  test(`EVT-085 a challenge without its ${field} is ignored: no code is tried for it`, async () => {
    const frame = await open([['one', 'host', { [field]: '' }]]);
    await submit('open sesame');
    assert.is(find('dialog [role="alert"]')?.textContent, 'Please try again');
    assert.equal(frame.api.callsOf('AttemptPermissionCode'), []);
    frame.api.push('EventLog', {
      eventLog: {
        __typename: 'ChallengeUpdate',
        seq: 2_000,
        challenge_id: 'two',
        challenge: {
          event_id: 'demo',
          sort_key: 'challenge:two',
          tenant_id: 'tenant',
          award_permissions: ['host'],
        },
      },
    });
    answerTo(frame, 'open sesame', 'host');
    await submit('open sesame');
    assert.equal(frame.api.callsOf('AttemptPermissionCode'), [{ event_id: 'demo', password: 'open sesame' }]);
  });
}

test('EVT-088 a code that is none says "Please try again", and what went wrong is said in its own words', async () => {
  const frame = await open([['one', 'moderator']]);
  for (const [answer, words] of [
    [attempt(false), 'Please try again'],
    [refused('RATE_LIMITED'), 'Too many attempts. Wait a moment and try again.'],
    [refused('UNREACHABLE'), "Can't reach the server. Check your connection and try again."],
  ] as const) {
    frame.api.answer('AttemptPermissionCode', () => answer);
    await submit('open sesame');
    assert.is(find('dialog [role="alert"]')?.textContent, words);
  }
});

test('EVT-090 whoever has every permission sees "Max permissions reached" and can type nothing', async () => {
  const frame = await open([['one', 'host']], 'host');
  assert.ok(field().disabled);
  assert.ok(submitButton().disabled);
  assert.match(frame.text(), 'Max permissions reached');
});

test.after(unmount);
test.run();
