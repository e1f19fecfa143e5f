import { type ErrorCode, errorCodes } from '../values/error-codes.ts';
import { type Role, rankOf, roles } from '../values/roles.ts';
import { type actionFeatures, type FeatureFacts, mayUse } from './permissions.action-features.ts';

/** What is known about who acts. The owner of the event counts as host. */
interface ActorFacts extends FeatureFacts {
  readonly signedIn: boolean;
  /** The person who acts owns the event. */
  readonly isOwner: boolean;
  /** The person administers the tenant that the event belongs to, and counts as host of its events. */
  readonly isAdministrator: boolean;
}

interface EventFacts {
  readonly eventExists: boolean;
  readonly eventLocked: boolean;
  readonly schedule: 'open' | 'early' | 'ended';
  readonly eventFull: boolean;
  /** The event takes the person, though they are no member of it yet. */
  readonly admitted: boolean;
}

interface RoomFacts {
  readonly roomExists: boolean;
  readonly roomLocked: boolean;
  /** The room has no place for the person; whoever is active in it has theirs. */
  readonly roomFull: boolean;
  readonly roomEmpty: boolean;
  /** The person is listed in the room's blocked_users. */
  readonly blocked: boolean;
  /** The person is listed in blocked_users of the room in which the person acted on is. */
  readonly blockedFromTarget: boolean;
  /** The person is in the room, or in the room and active, as stored. */
  readonly inRoom: boolean;
  /** The medium resolved by precedence (ROOM-035). */
  readonly mediumAllowed: boolean;
}

/** What is known about the person acted on; undefined for nobody in particular. */
export interface TargetFacts {
  /** The person acted on is the person who acts. */
  readonly isSelf: boolean | undefined;
  /** The person acted on is known in the event. */
  readonly targetExists: boolean;
  /** The role of the person acted on; null for somebody who has none in the event. */
  readonly targetRole: Role | null | undefined;
  /** The person acted on owns the event. */
  readonly targetIsOwner: boolean | undefined;
}

/** Everything that rights are decided by. */
export type Facts = ActorFacts & EventFacts & RoomFacts & TargetFacts;
export type FactName = keyof Facts;

/** Allowed, or refused with the code that says why. */
export type Decision = { readonly allowed: true } | { readonly allowed: false; readonly reason: ErrorCode };

/** A reason to refuse, with the facts that it is decided by. */
interface Rule<Name extends FactName> {
  readonly facts: readonly Name[];
  readonly refusal: (facts: Pick<Facts, Name>) => ErrorCode | null;
}

/** Any rule: which facts it may be asked with, its own type says. */
type AnyRule = Pick<Rule<FactName>, 'facts'> & { readonly refusal: (facts: never) => ErrorCode | null };

const rule = <Name extends FactName>(facts: readonly Name[], refusal: Rule<Name>['refusal']): Rule<Name> => ({
  facts,
  refusal,
});

const rankIn = (role: Role | null, isOwner: boolean): number => (isOwner ? roles.length : rankOf(role));

const isHost = rule(['role'], ({ role }) => (role === 'host' ? null : errorCodes.forbidden));
const isStaff = rule(['role'], ({ role }) => (role === 'host' || role === 'moderator' ? null : errorCodes.forbidden));
type Feature = keyof typeof actionFeatures;
const uses = (feature: Feature) =>
  rule(['role', 'groups', 'levels'], (facts) => (mayUse(feature, facts) ? null : errorCodes.forbidden));
const signedIn = rule(['signedIn'], (facts) => (facts.signedIn ? null : errorCodes.unauthenticated));
const eventExists = rule(['eventExists'], (facts) => (facts.eventExists ? null : errorCodes.notFound));
const isMember = rule(['role'], ({ role }) => (role === null ? errorCodes.notFound : null));
const roomExists = rule(['roomExists'], (facts) => (facts.roomExists ? null : errorCodes.notFound));
const targetExists = rule(['targetExists'], (facts) => (facts.targetExists ? null : errorCodes.notFound));
const isSelf = rule(['isSelf'], (facts) => (facts.isSelf ? null : errorCodes.forbidden));
const isOther = rule(['isSelf'], (facts) => (facts.isSelf === false ? null : errorCodes.forbidden));
/** Ranks are owner, host, moderator, participant: nobody acts on somebody above them, whom they do not know either. */
const notOutranked = rule(['isSelf', 'role', 'isOwner', 'targetRole', 'targetIsOwner'], (facts) => {
  if (facts.isSelf) return null;
  if (facts.targetIsOwner === undefined || facts.targetRole === undefined) return errorCodes.forbidden;
  const own = rankIn(facts.role, facts.isOwner);
  return rankIn(facts.targetRole, facts.targetIsOwner) > own ? errorCodes.forbidden : null;
});
const selfOrStaff = rule(['isSelf', 'role'], (facts) => (facts.isSelf ? null : isStaff.refusal(facts)));
const selfOrHost = rule(['isSelf', 'role'], (facts) => (facts.isSelf ? null : isHost.refusal(facts)));
const selfOrUses = (feature: Feature) =>
  rule(['isSelf', 'role', 'groups', 'levels'], (facts) => (facts.isSelf ? null : uses(feature).refusal(facts)));
const notBlocked = rule(['blocked', 'role'], ({ blocked, role }) =>
  blocked && role !== 'host' ? errorCodes.blocked : null,
);
/** Whoever is kept out of a room does not put others out of it, and moderates nobody who is in it. */
const selfOrNotBlocked = rule(['isSelf', 'blocked', 'role'], (facts) =>
  facts.isSelf ? null : notBlocked.refusal(facts),
);
const selfOrNotBlockedThere = rule(['isSelf', 'blockedFromTarget', 'role'], (facts) =>
  facts.isSelf ? null : notBlocked.refusal({ ...facts, blocked: facts.blockedFromTarget }),
);
const inRoom = rule(['inRoom'], (facts) => (facts.inRoom ? null : errorCodes.notFound));
const inRoomOrStaff = rule(['inRoom', 'role'], (facts) =>
  facts.inRoom || isStaff.refusal(facts) === null ? null : errorCodes.notFound,
);
/** In the room that one is in, and in another one. */
const addsResources = rule(['role', 'groups', 'levels', 'inRoom'], (facts) => {
  const feature = facts.inRoom ? 'fe-RoomSettingsAddResourceCurrentRoom' : 'fe-AddResourceOtherRooms';
  return mayUse(feature, facts) ? null : errorCodes.forbidden;
});
const roomNotEmpty = rule(['roomEmpty'], ({ roomEmpty }) => (roomEmpty ? null : errorCodes.roomNotEmpty));
const mediumAllowed = rule(['mediumAllowed'], (facts) => (facts.mediumAllowed ? null : errorCodes.forbidden));

/** A locked event lets in its host only. */
const eventOpen = rule(['role', 'eventLocked', 'schedule'], ({ role, eventLocked, schedule }) => {
  if (role === 'host') return null;
  if (eventLocked) return errorCodes.eventLocked;
  if (schedule === 'early') return errorCodes.eventNotStarted;
  if (schedule === 'ended') return errorCodes.eventEnded;
  return null;
});

const eventAdmits = rule(['admitted', 'role'], ({ admitted, role }) =>
  admitted || role !== null ? null : errorCodes.forbidden,
);

const isAdministrator = rule(['isAdministrator'], (facts) => (facts.isAdministrator ? null : errorCodes.notFound));
/** Of an event that somebody hosts they know that it is there: what they may not do with it is forbidden, not missing. */
const administersTenant = rule(['isAdministrator'], (facts) => (facts.isAdministrator ? null : errorCodes.forbidden));
const isOwnerOrAdministrator = rule(['isOwner', 'isAdministrator'], (facts) =>
  facts.isOwner || facts.isAdministrator ? null : errorCodes.forbidden,
);

const eventHasPlace = rule(['eventFull', 'role'], ({ eventFull, role }) =>
  eventFull && role !== 'host' ? errorCodes.eventFull : null,
);

/** fe-JoinLockedRoom passes a locked or a full room. Whoever is in a locked room may reload the page. */
const roomOpen = rule(['role', 'groups', 'levels', 'roomLocked', 'inRoom', 'roomFull'], (facts) => {
  if (mayUse('fe-JoinLockedRoom', facts)) return null;
  if (facts.roomLocked && !facts.inRoom) return errorCodes.roomLocked;
  return facts.roomFull ? errorCodes.roomFull : null;
});

const ofEvent = [signedIn, eventExists, isMember] as const;
const inside = [...ofEvent, eventOpen] as const;

/** Rules in the order they are asked; the first refusal is the answer. An action's facts are those of its rules. */
const table = {
  'event.join': [signedIn, eventExists, eventOpen, eventAdmits, eventHasPlace],
  'event.see': [signedIn, eventExists, eventAdmits],
  'event.read': inside,
  'event.administer': [...inside, isHost],
  'event.lock': [...inside, isHost],
  'event.duplicate': [...inside, isHost, administersTenant],
  'event.remove': [...inside, isHost, isOwnerOrAdministrator],
  'tenant.administer': [signedIn, isAdministrator],
  'room.create': [...inside, uses('fe-CreateRoomButton')],
  'room.join': [...inside, roomExists, notBlocked, roomOpen],
  'room.leave': [signedIn, eventExists, isMember, selfOrStaff, notOutranked, selfOrNotBlocked],
  'room.read': [...inside, roomExists],
  'room.administer': [...inside, roomExists, notBlocked, uses('fe-RoomSettings')],
  'room.lock': [...inside, roomExists, notBlocked, uses('fe-RoomSettingsLockRoom')],
  'room.move-participants': [...inside, roomExists, isHost],
  'breakout.run': [...inside, isHost],
  'room.delete': [...inside, roomExists, isHost, roomNotEmpty],
  'room.record': [...inside, roomExists, notBlocked, uses('fe-RoomSettingRecordRoom')],
  'room.replay': [...inside, roomExists, notBlocked, inRoom],
  /** Recordings outlive their rooms, and are watched when their event is over or locked. */
  'recording.watch': [...ofEvent, notBlocked],
  'recording.list': ofEvent,
  'recording.own-exports': ofEvent,
  'room.mute': [...inside, roomExists, notBlocked, uses('fe-MuteOtherMics')],
  'room.star': [...inside, roomExists, notBlocked, uses('fe-StarItem')],
  'room.spotlight': [...inside, roomExists, notBlocked, isStaff],
  'room.see-blocked': [...inside, roomExists, isStaff],
  'room.block': [...inside, roomExists, notBlocked, isStaff, targetExists, isOther, notOutranked],
  'room.unblock': [...inside, roomExists, notBlocked, isStaff, isOther, notOutranked],
  'room.comms': [...inside, roomExists, notBlocked, inRoom],
  'room.signal': [...inside, roomExists, notBlocked, inRoom],
  'room.whisper': [...inside, roomExists, notBlocked, inRoom, targetExists, isOther],
  'participant.rename': [...inside, isSelf],
  'participant.status': [signedIn, eventExists, isMember, isSelf],
  'participant.arrive': [...inside, isSelf],
  'participant.raise-hand': [
    ...inside,
    targetExists,
    selfOrUses('fe-LowerOtherHand'),
    notOutranked,
    selfOrNotBlockedThere,
  ],
  'participant.control-requests': [...inside, targetExists, isSelf],
  'participant.whispering': [...inside, targetExists, isSelf],
  'participant.administer': [...inside, targetExists, isHost, notOutranked],
  'participant.set-role': [...inside, targetExists, isHost, isOther, notOutranked],
  'participant.remove': [...inside, targetExists, isHost, isOther, notOutranked],
  'participant.move': [...inside, targetExists, isHost, notOutranked],
  'participant.mute-microphone': [
    ...inside,
    targetExists,
    selfOrUses('fe-MuteOtherMics'),
    notOutranked,
    selfOrNotBlockedThere,
  ],
  'participant.stop-camera': [
    ...inside,
    targetExists,
    selfOrUses('fe-StopOtherCameras'),
    notOutranked,
    selfOrNotBlockedThere,
  ],
  'participant.stop-screen-share': [
    ...inside,
    targetExists,
    selfOrUses('fe-StopOtherScreenShares'),
    notOutranked,
    selfOrNotBlockedThere,
  ],
  'chat.read': [...inside, roomExists, notBlocked, inRoomOrStaff],
  'chat.send': [...inside, roomExists, notBlocked, inRoomOrStaff],
  'chat.delete': [...inside, roomExists, notBlocked, inRoomOrStaff, selfOrStaff, notOutranked],
  'chat.send-global': [...inside, roomExists, notBlocked, uses('fe-SendGlobalChats')],
  'poll.end': [...inside, roomExists, notBlocked, selfOrStaff],
  'poll.export': [...inside, roomExists, notBlocked, selfOrHost],
  'resource.read': [...inside, roomExists, notBlocked, inRoomOrStaff],
  'resource.add': [...inside, roomExists, notBlocked, addsResources],
  'resource.add-everywhere': [...inside, uses('fe-AddResourceOtherRooms')],
  'resource.change': [...inside, selfOrStaff, notOutranked],
  'resource.direct': [...inside, selfOrHost],
  'media.share-screen': [...inside, roomExists, notBlocked, inRoom, mediumAllowed],
} satisfies Readonly<Record<string, readonly AnyRule[]>>;

/** What somebody is about to do. Everything not allowed by {@link decide} is refused. */
export type Action = keyof typeof table;
/** @internal All actions, for the table that tries each. */
export const actions = Object.keys(table) as readonly Action[];

/** The names of the facts that decide an action. */
export type FactNamesOf<Asked extends Action> = (typeof table)[Asked][number]['facts'][number];

/** The facts that decide an action, every one of them. */
export type FactsOf<Asked extends Action> = Pick<Facts, FactNamesOf<Asked>>;

/** The actions that these facts decide. */
export type ActionOf<Known extends FactName> = {
  [Each in Action]: FactNamesOf<Each> extends Known ? Each : never;
}[Action];

const rulesOf = (action: Action): readonly AnyRule[] | undefined => table[action];

/** The names of the facts that decide an action, to read no others. */
export const factNamesOf = <Asked extends Action>(action: Asked): ReadonlySet<FactNamesOf<Asked>> =>
  new Set((rulesOf(action) ?? []).flatMap(({ facts }) => facts as readonly FactNamesOf<Asked>[]));

/**
 * Whether the facts allow the action. Pure, and the only place where rights are decided: services refuse with it,
 * the interface shows, disables and explains with it. An action outside the table is refused.
 */
export const decide = <Asked extends Action>(action: Asked, facts: FactsOf<Asked>): Decision => {
  const rules = rulesOf(action);
  if (!rules) return { allowed: false, reason: errorCodes.forbidden };
  for (const { refusal } of rules) {
    const reason = refusal(facts as never);
    if (reason !== null) return { allowed: false, reason };
  }
  return { allowed: true };
};
