import { isMediumAllowed, type Medium, type MediumFlags, mediumFlags } from '../values/roles.ts';

/** Who decided about a medium: the first of these that says anything (ROOM-035). Null: nobody, so it is allowed. */
export type MediumSource = 'participant' | 'room' | 'event' | null;

/** Where it comes from that somebody may use a medium, or may not. */
export const mediumSource = (
  medium: Medium,
  participant: MediumFlags | undefined,
  room: MediumFlags | undefined,
  event: MediumFlags | undefined,
): MediumSource => {
  const flag = mediumFlags[medium];
  if (participant?.[flag] != null) return 'participant';
  if (room?.[flag] != null) return 'room';
  return event?.[flag] != null ? 'event' : null;
};

/** Who forbids somebody a medium; null: it is allowed. */
export const mediumForbiddenBy = (
  medium: Medium,
  participant: MediumFlags | undefined,
  room: MediumFlags | undefined,
  event: MediumFlags | undefined,
): MediumSource =>
  isMediumAllowed(medium, participant, room, event) ? null : mediumSource(medium, participant, room, event);

/**
 * What to set of a medium that is turned off or on, within a room and an event. On has no word of its own where it is
 * allowed around anyway, so that whoever is turned on again follows what is decided there.
 */
export const mediumSetting = (
  medium: Medium,
  on: boolean,
  room: MediumFlags | undefined,
  event: MediumFlags | undefined,
): boolean | null => {
  if (!on) return false;
  return isMediumAllowed(medium, undefined, room, event) ? null : true;
};
