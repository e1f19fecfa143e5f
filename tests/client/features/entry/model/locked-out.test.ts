import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { joinAnswer } from '../../../../support/facts/event-answers.ts';
import { eventFact } from '../../../../support/facts/server-facts.ts';
import { refused } from '../../../../support/fakes/fake-api.ts';
import { settle } from '../../../../support/fakes/fake-clock.ts';
import { testStudio } from '../../../../support/frame/test-studio.ts';

test('EVT-057 an unlock makes the locked screen ask again', async () => {
  const { studio, api } = testStudio();
  api.answer('JoinEventAuth', () => refused('EVENT_LOCKED'));
  await studio.entry.join('demo');
  assert.is(studio.entry.phase.value, 'refused');
  api.answer('JoinEventAuth', () => succeed(joinAnswer()));
  const update = (kind: string) =>
    api.push('EventUpdates', { eventUpdates: { seq: 9, event_id: 'demo', kind, event: eventFact() } });
  update('name');
  await settle();
  assert.is(studio.entry.phase.value, 'refused');
  update('unlock');
  await settle();
  assert.is(studio.entry.phase.value, 'joined');
  assert.is(api.running('EventLog').length, 1);
});

test('EVT-057 an unlock that comes before the locked screen hears of it is not missed', async () => {
  const asked = ({ api }: ReturnType<typeof testStudio>) =>
    api.running('EventUpdates').map(({ variables }) => variables());
  const outside = testStudio();
  const answer = joinAnswer();
  const { payload } = answer.joinEventAuth;
  const access_info = { ...payload.access_info, is_allowed: false, is_locked: true };
  outside.api.answer('JoinEventAuth', () =>
    succeed({ joinEventAuth: { payload: { ...payload, access_info, seq: 4 } } }),
  );
  await outside.studio.entry.join('demo');
  assert.equal(asked(outside), [{ event_id: 'demo', after: 4 }], 'from the number of what was refused');
  const update = { event_id: 'demo', kind: 'name', event: eventFact() };
  outside.api.push('EventUpdates', { eventUpdates: { ...update, seq: 9 } });
  assert.equal(asked(outside), [{ event_id: 'demo', after: 9 }], 'a new connection goes on where the last one ended');

  const sentOut = testStudio();
  await sentOut.studio.entry.join('demo');
  const inside = { __typename: 'EventUpdate', event_id: 'demo', kind: 'name', seq: 7, event: eventFact() } as const;
  sentOut.api.push('EventLog', { eventLog: inside });
  sentOut.api.refuse('EventLog', { code: 'EVENT_LOCKED', message: 'locked' });
  assert.equal(asked(sentOut), [{ event_id: 'demo', after: 7 }], 'from the last that was heard inside');
});

test.run();
