import type { DetailsPart } from '../../studio/slots.ts';
import { personActions } from './view/person-actions.ts';
import { roomActions } from './view/room-actions.ts';

/** What moderators and hosts may do to people, and to a room with everybody in it. */
export const moderationDetails: DetailsPart = { personActions, roomActions };
