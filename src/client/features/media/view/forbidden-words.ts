import { mediumSource } from '../../../../shared/rules/medium-source.ts';
import type { EventValue } from '../../../studio/context.ts';
import { mediaText } from '../text.ts';

type InEvent = Pick<EventValue, 'studio'>;

/** Who turned a medium off for oneself, in words. */
export const forbiddenWords = (
  { studio: { people, rooms, event } }: InEvent,
  name: 'microphone' | 'camera' | 'screen',
): string => {
  if (name === 'screen') return mediaText.forbidden.screen;
  const own = people.local.value?.flags.value;
  const source = mediumSource(name, own, rooms.current.value?.flags.value, event.facts.value.flags);
  return mediaText.forbidden[name][source ?? 'event'];
};

/** Why a medium cannot be turned on in the room now, or why it is off, in words; null: it can, or is to be turned off. */
export const unusableWords = (event: InEvent, name: 'microphone' | 'camera' | 'screen'): string | null => {
  const { connection, [name]: medium } = event.studio.localMedia;
  if (!medium.allowed.value) return forbiddenWords(event, name);
  return medium.turnsOff.value || connection.value === 'connected' ? null : mediaText.notConnected;
};
