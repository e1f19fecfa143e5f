import { signal } from '@preact/signals-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Person } from '../../../../../src/client/features/people/model/people.ts';
import { createLead } from '../../../../../src/client/features/tiles/model/tiles-lead.ts';
import { createScope } from '../../../../../src/client/scope.ts';
import { type Arrangement, emptyArrangement } from '../../../../../src/shared/rules/grid/arrangement.ts';
import { fakeClock } from '../../../../support/fakes/fake-clock.ts';

const personOf = (identity: string, isLocal = false) =>
  ({ identity, isLocal, voice: { speaking: signal(false) } }) as unknown as Person;

const start = (regime: Arrangement['regime'] = 'scroll') => {
  const [ann, ben, me] = [personOf('ann'), personOf('ben'), personOf('me', true)];
  const recent = signal<readonly Person[]>([]);
  const arrangement = signal<Arrangement>({ ...emptyArrangement, regime });
  const { leadId } = createLead(createScope(fakeClock()), recent, arrangement);
  const speaks = (person: Person) => {
    person.voice.speaking.value = true;
    recent.value = [person, ...recent.peek().filter((speaker) => speaker !== person)];
  };
  return { ann, ben, me, speaks, leadId, arrangement };
};

test('who speaks leads, and keeps the lead in silence', () => {
  const { ann, speaks, leadId } = start();
  assert.is(leadId.value, null);
  speaks(ann);
  assert.is(leadId.value, 'ann');
  ann.voice.speaking.value = false;
  assert.is(leadId.value, 'ann');
});

test('who speaks into another one’s words does not take the lead before they are silent', () => {
  const { ann, ben, speaks, leadId } = start();
  speaks(ann);
  speaks(ben);
  assert.is(leadId.value, 'ann');
  ann.voice.speaking.value = false;
  assert.is(leadId.value, 'ben');
});

test('nobody leads their own grid', () => {
  const { me, speaks, leadId } = start();
  speaks(me);
  assert.is(leadId.value, null);
});

test('where everybody fits nobody leads, so that voices move nothing', () => {
  const { ann, speaks, leadId, arrangement } = start('fit');
  speaks(ann);
  assert.is(leadId.value, null);
  arrangement.value = { ...emptyArrangement, regime: 'scroll' };
  assert.is(leadId.value, 'ann');
});

test.run();
