import { type ErrorCode, errorCodes } from '../values/error-codes.ts';
import { type Role, roles } from '../values/roles.ts';

/** What somebody is about to do. Everything not allowed by {@link decide} is refused. */
export const actions = [
  'event.find',
  'event.join',
  'event.read',
  'event.administer',
  'event.lock',
  'room.create',
  'room.join',
  'room.leave',
  'room.read',
  'room.administer',
  'room.lock',
  'room.move-participants',
  'room.delete',
  'room.star',
  'room.spotlight',
  'room.see-blocked',
  'room.block',
  'room.unblock',
  'room.comms',
  'room.signal',
  'participant.rename',
  'participant.status',
  'participant.arrive',
  'participant.raise-hand',
  'participant.control-requests',
  'participant.administer',
  'participant.set-role',
  'participant.move',
  'participant.mute-microphone',
  'participant.stop-camera',
  'participant.stop-screen-share',
  'chat.read',
  'chat.send',
  'chat.send-global',
  'media.share-screen',
] as const;
export type Action = (typeof actions)[number];

/** What is known about who acts, and on what; leave out what does not apply. */
export interface Facts {
  readonly signedIn: boolean;
  /** The role in the event; null for somebody who never joined it. The owner counts as host. */
  readonly role: Role | null;
  /** The person who acts owns the event. */
  readonly isOwner?: boolean;
  readonly eventExists: boolean;
  readonly eventLocked?: boolean;
  readonly schedule?: 'open' | 'early' | 'ended';
  readonly eventFull?: boolean;
  readonly roomExists?: boolean;
  readonly roomLocked?: boolean;
  readonly roomFull?: boolean;
  readonly roomEmpty?: boolean;
  /** The person is listed in the room's blocked_users. */
  readonly blocked?: boolean;
  /** The person is in the room, or in the room and active, as stored. */
  readonly inRoom?: boolean;
  /** The person acted on is the person who acts. */
  readonly isSelf?: boolean;
  /** The person acted on is known in the event. */
  readonly targetExists?: boolean;
  /** The role of the person acted on; null for somebody who has none in the event. */
  readonly targetRole?: Role | null;
  /** The person acted on owns the event. */
  readonly targetIsOwner?: boolean;
  /** The medium resolved by precedence (ROOM-035). */
  readonly mediumAllowed?: boolean;
}

/** Allowed, or refused with the code that says why. */
export type Decision = { readonly allowed: true } | { readonly allowed: false; readonly reason: ErrorCode };

type Rule = (facts: Facts) => ErrorCode | null;

const rankOf = (role: Role | null, isOwner = false): number =>
  isOwner ? roles.length : role ? roles.indexOf(role) : -1;

const isHost: Rule = (facts) => (facts.role === 'host' ? null : errorCodes.forbidden);
const isStaff: Rule = (facts) => (facts.role === 'host' || facts.role === 'moderator' ? null : errorCodes.forbidden);
const signedIn: Rule = (facts) => (facts.signedIn ? null : errorCodes.unauthenticated);
const eventExists: Rule = (facts) => (facts.eventExists ? null : errorCodes.notFound);
const isMember: Rule = (facts) => (facts.role === null ? errorCodes.notFound : null);
const roomExists: Rule = (facts) => (facts.roomExists ? null : errorCodes.notFound);
const targetExists: Rule = (facts) => (facts.targetExists ? null : errorCodes.notFound);
const isSelf: Rule = (facts) => (facts.isSelf ? null : errorCodes.forbidden);
const isOther: Rule = (facts) => (facts.isSelf === false ? null : errorCodes.forbidden);
/** Ranks are owner, host, moderator, participant: nobody acts on somebody above them, whom they do not know either. */
const notOutranked: Rule = (facts) => {
  if (facts.isSelf) return null;
  if (facts.targetIsOwner === undefined || facts.targetRole === undefined) return errorCodes.forbidden;
  const own = rankOf(facts.role, facts.isOwner);
  return rankOf(facts.targetRole, facts.targetIsOwner) > own ? errorCodes.forbidden : null;
};
const selfOrStaff: Rule = (facts) => (facts.isSelf ? null : isStaff(facts));
const notBlocked: Rule = (facts) => (facts.blocked && facts.role !== 'host' ? errorCodes.blocked : null);
/** Whoever is kept out of a room does not put others out of it. */
const selfOrNotBlocked: Rule = (facts) => (facts.isSelf ? null : notBlocked(facts));
const inRoom: Rule = (facts) => (facts.inRoom ? null : errorCodes.notFound);
const inRoomOrStaff: Rule = (facts) => (facts.inRoom ? null : isStaff(facts) === null ? null : errorCodes.notFound);
const roomNotEmpty: Rule = (facts) => (facts.roomEmpty ? null : errorCodes.roomNotEmpty);
const mediumAllowed: Rule = (facts) => (facts.mediumAllowed === false ? errorCodes.forbidden : null);

/** A locked event lets in its host only. */
const eventOpen: Rule = (facts) => {
  if (facts.role === 'host') return null;
  if (facts.eventLocked) return errorCodes.eventLocked;
  if (facts.schedule === 'early') return errorCodes.eventNotStarted;
  if (facts.schedule === 'ended') return errorCodes.eventEnded;
  return null;
};

const eventHasPlace: Rule = (facts) => (facts.eventFull && facts.role !== 'host' ? errorCodes.eventFull : null);

/** fe-JoinLockedRoom is the host's and passes a locked or a full room. Whoever is in a locked room may reload the page. */
const roomOpen: Rule = (facts) => {
  if (facts.role === 'host') return null;
  if (facts.roomLocked && !facts.inRoom) return errorCodes.roomLocked;
  return facts.roomFull ? errorCodes.roomFull : null;
};

const inside: readonly Rule[] = [signedIn, eventExists, isMember, eventOpen];

/** Rules in the order they are asked; the first refusal is the answer. */
const table: Readonly<Record<Action, readonly Rule[]>> = {
  'event.find': [eventExists],
  'event.join': [signedIn, eventExists, eventOpen, eventHasPlace],
  'event.read': inside,
  'event.administer': [...inside, isHost],
  'event.lock': [...inside, isHost],
  'room.create': [...inside, isStaff],
  'room.join': [...inside, roomExists, notBlocked, roomOpen],
  'room.leave': [signedIn, eventExists, isMember, selfOrStaff, notOutranked, selfOrNotBlocked],
  'room.read': [...inside, roomExists],
  'room.administer': [...inside, roomExists, notBlocked, isStaff],
  'room.lock': [...inside, roomExists, notBlocked, isStaff],
  'room.move-participants': [...inside, roomExists, isHost],
  'room.delete': [...inside, roomExists, isHost, roomNotEmpty],
  'room.star': [...inside, roomExists, notBlocked, isStaff],
  'room.spotlight': [...inside, roomExists, notBlocked, isStaff],
  'room.see-blocked': [...inside, roomExists, isStaff],
  'room.block': [...inside, roomExists, notBlocked, isStaff, targetExists, isOther, notOutranked],
  'room.unblock': [...inside, roomExists, notBlocked, isStaff, isOther, notOutranked],
  'room.comms': [...inside, roomExists, notBlocked, inRoom],
  'room.signal': [...inside, roomExists, notBlocked, inRoom],
  'participant.rename': [...inside, isSelf],
  'participant.status': [signedIn, eventExists, isMember, isSelf],
  'participant.arrive': [...inside, isSelf],
  'participant.raise-hand': [...inside, targetExists, selfOrStaff, notOutranked],
  'participant.control-requests': [...inside, targetExists, isSelf],
  'participant.administer': [...inside, targetExists, isHost, notOutranked],
  'participant.set-role': [...inside, targetExists, isHost, isOther, notOutranked],
  'participant.move': [...inside, targetExists, isHost, notOutranked],
  'participant.mute-microphone': [...inside, targetExists, selfOrStaff, notOutranked],
  'participant.stop-camera': [...inside, targetExists, selfOrStaff, notOutranked],
  'participant.stop-screen-share': [...inside, targetExists, selfOrStaff, notOutranked],
  'chat.read': [...inside, roomExists, notBlocked, inRoomOrStaff],
  'chat.send': [...inside, roomExists, notBlocked, inRoomOrStaff],
  'chat.send-global': [...inside, roomExists, notBlocked, isStaff],
  'media.share-screen': [...inside, roomExists, notBlocked, inRoom, mediumAllowed],
};

/**
 * Whether the facts allow the action. Pure, and the only place where rights are decided: services refuse with it,
 * the interface shows, disables and explains with it. An action outside the table is refused.
 */
export const decide = (action: Action, facts: Facts): Decision => {
  const rules = table[action] as readonly Rule[] | undefined;
  if (!rules) return { allowed: false, reason: errorCodes.forbidden };
  for (const rule of rules) {
    const reason = rule(facts);
    if (reason !== null) return { allowed: false, reason };
  }
  return { allowed: true };
};
