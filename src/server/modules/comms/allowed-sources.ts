import { decide } from '../../../shared/rules/permissions.ts';
import { isMediumAllowed, type Role } from '../../../shared/values/roles.ts';
import type { EventRow, ParticipantRow, RoomRow } from '../../db/tables.ts';
import { type MediaSource, mediaSources } from '../../media/media-rooms.ts';

/** What holds of whoever may be in a room's media, which is asked before. */
const seated = {
  signedIn: true,
  eventExists: true,
  eventLocked: false,
  schedule: 'open',
  roomExists: true,
  blocked: false,
  inRoom: true,
} as const;

/** What somebody who may be in a room's media may publish there. */
export const allowedSources = (
  role: Role | null,
  participant: ParticipantRow,
  room: RoomRow,
  event: EventRow,
): readonly MediaSource[] =>
  mediaSources.filter((source) => {
    const mediumAllowed = isMediumAllowed(source, participant, room, event);
    if (source !== 'screenShare') return mediumAllowed;
    return decide('media.share-screen', { ...seated, role, mediumAllowed }).allowed;
  });
