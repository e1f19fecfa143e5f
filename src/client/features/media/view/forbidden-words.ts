import { mediumSource } from '../../../../shared/rules/medium-source.ts';
import type { EventValue } from '../../../studio/context.ts';
import { mediaText } from '../text.ts';

/** Who turned a medium off for oneself, in words. */
export const forbiddenWords = (
  { studio: { people, rooms, event } }: Pick<EventValue, 'studio'>,
  name: 'microphone' | 'camera',
): string => {
  const own = people.local.value?.flags.value;
  const source = mediumSource(name, own, rooms.current.value?.flags.value, event.facts.value.flags);
  return mediaText.forbidden[name][source ?? 'event'];
};
