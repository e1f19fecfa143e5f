import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Arrangement } from '../../../../shared/rules/grid/arrangement.ts';
import type { Scope } from '../../../scope.ts';
import type { Person } from '../../people/model/people.ts';

/**
 * Who comes first and large while the grid scrolls because not everybody fits: somebody else who speaks, until they are
 * silent and another one speaks. Null while everybody fits, so that voices cause no layout there.
 */
export const createLead = (
  scope: Scope,
  recentSpeakers: ReadonlySignal<readonly Person[]>,
  arrangement: ReadonlySignal<Arrangement>,
) => {
  const speaker = signal<Person | null>(null);
  const scrolls = computed(() => arrangement.value.regime === 'scroll');
  scope.effect(() => {
    const speaking = recentSpeakers.value.filter((person) => !person.isLocal && person.voice.speaking.value);
    const before = speaker.peek();
    if (speaking[0] && (before === null || !speaking.includes(before))) speaker.value = speaking[0];
  });
  return { leadId: computed(() => (scrolls.value ? (speaker.value?.identity ?? null) : null)) };
};
