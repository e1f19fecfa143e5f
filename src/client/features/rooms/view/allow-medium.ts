import { type Medium, type MediumFlags, mediumFlags } from '../../../../shared/values/roles.ts';
import type { Answer } from '../../../studio/reporting.ts';
import type { Studio } from '../../../studio/studio.ts';
import type { Person } from '../../people/model/people.ts';
import type { Room } from '../model/rooms-model.ts';

interface Flagged {
  readonly flags: { value: MediumFlags; peek(): MediumFlags };
}

/** Shows a flag as it will be, and as it was again when the server does not take it (ROOM-032). */
const flip = async (
  { notices }: Studio,
  subject: Flagged,
  medium: Medium,
  on: boolean,
  send: () => Promise<Answer>,
): Promise<void> => {
  const flag = mediumFlags[medium];
  const before = subject.flags.peek()[flag] ?? null;
  subject.flags.value = { ...subject.flags.peek(), [flag]: on };
  const answer = await send();
  if (answer.ok) return;
  if (subject.flags.peek()[flag] === on) subject.flags.value = { ...subject.flags.peek(), [flag]: before };
  notices.showFailure(answer.error);
};

/** Allows a medium to everybody in a room, or no longer. */
export const allowRoomMedium = (studio: Studio, room: Room, medium: Medium, on: boolean): Promise<void> =>
  flip(studio, room, medium, on, () => studio.moderation.setRoomMedium(room.roomId, medium, on));

/** Allows a medium to everybody in the event, or no longer. */
export const allowEventMedium = (studio: Studio, medium: Medium, on: boolean): Promise<void> =>
  flip(studio, studio.event, medium, on, () => studio.roomSettings.setEventMedium(medium, on ? null : false));

/** Allows a medium to one participant, or no longer, whatever the room says. */
export const allowPersonMedium = (studio: Studio, person: Person, medium: Medium, on: boolean): Promise<void> =>
  flip(studio, person, medium, on, () => studio.moderation.setParticipantMedium(person.identity, medium, on));
