import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { succeed } from '../../../../../src/shared/values/result.ts';
import type { Role } from '../../../../../src/shared/values/roles.ts';
import { refused } from '../../../../support/fake-api.ts';
import { find, press, settled, shown, type } from '../../../../support/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/mounted-frame.ts';

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
  succeed({ attemptChallenge: { succeeded, identity: 'me', claims_granted: [...granted] } });

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

test('EVT-087 a code is tried against every challenge that would give something, and passes once one succeeds', async () => {
  const frame = await open([
    ['one', 'moderator'],
    ['two', 'host'],
    ['three', 'host'],
  ]);
  frame.api.answer('AttemptChallenge', ({ challenge_id }: { challenge_id: string }) =>
    attempt(challenge_id === 'two', ['host']),
  );
  await submit(' open sesame ');
  assert.equal(frame.api.callsOf('AttemptChallenge'), [
    { challenge_id: 'one', password: 'open sesame' },
    { challenge_id: 'two', password: 'open sesame' },
  ]);
  assert.is(find('dialog'), undefined);
  assert.match(frame.text(), 'You are a host now');
});

test('a moderator’s code is not tried against what gives no more than they have, nor against what is gone', async () => {
  const frame = await open(
    [
      ['one', 'moderator'],
      ['two', 'host'],
      ['three', 'host'],
    ],
    'moderator',
  );
  frame.api.push('EventLog', {
    eventLog: { __typename: 'ChallengeUpdate', seq: 2_000, challenge_id: 'three', challenge: null },
  });
  frame.api.answer('AttemptChallenge', () => attempt(false));
  await submit('open sesame');
  assert.equal(frame.api.callsOf('AttemptChallenge'), [{ challenge_id: 'two', password: 'open sesame' }]);
});

test('EVT-085 a challenge without its event, its key or its tenant is not tried', async () => {
  const frame = await open([
    ['one', 'host', { event_id: '' }],
    ['two', 'host', { tenant_id: '' }],
    ['three', 'host', { sort_key: '' }],
    ['four', 'host'],
  ]);
  frame.api.answer('AttemptChallenge', () => attempt(false));
  await submit('open sesame');
  assert.equal(frame.api.callsOf('AttemptChallenge'), [{ challenge_id: 'four', password: 'open sesame' }]);
});

test('EVT-088 a code that is none says "Please try again", and what went wrong is said in its own words', async () => {
  const frame = await open([['one', 'moderator']]);
  for (const [answer, words] of [
    [attempt(false), 'Please try again'],
    [refused('RATE_LIMITED'), 'Too many attempts. Wait a moment and try again.'],
    [refused('UNREACHABLE'), "Can't reach the server. Check your connection and try again."],
  ] as const) {
    frame.api.answer('AttemptChallenge', () => answer);
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
