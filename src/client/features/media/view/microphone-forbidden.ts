import { type MediumSource, mediumForbiddenBy } from '../../../../shared/rules/medium-source.ts';
import type { Studio } from '../../../studio/studio.ts';
import type { Person } from '../../people/model/people.ts';

/** Who forbids somebody's microphone, so that asking them to unmute is no use; null: nobody does. */
export const microphoneForbiddenBy = (
  { rooms, event }: Pick<Studio, 'rooms' | 'event'>,
  { flags, roomId }: Person,
): MediumSource =>
  mediumForbiddenBy('microphone', flags.value, rooms.find(roomId.value ?? '')?.flags.value, event.facts.value.flags);
