import { type Arrival, admits, isFull, scheduleState } from '../../shared/rules/entry.ts';
import { type FeatureLevel, groupOf, tenantGroupOf } from '../../shared/rules/permission-levels.ts';
import type { Action, FactName, FactNamesOf, Facts } from '../../shared/rules/permissions.ts';
import { isMediumAllowed, isRole, type Role } from '../../shared/values/roles.ts';
import type { EventRow, ParticipantRow, RoomRow } from '../db/tables.ts';

/** What is read for decisions besides the event. Null: it is not there, or nothing was asked about it. */
export interface Rows {
  /** The stored role of who acts; host for an administrator of the event's tenant. */
  readonly membership: string | null;
  /** Whether who acts administers the event's tenant. */
  readonly administers: boolean;
  /** The names of the groups that the event lets in and who acts is in. */
  readonly groupNames: readonly string[];
  /** Who acts, as the entry of an event sees somebody new. */
  readonly arrival: ArrivalRow | null;
  readonly participant: ParticipantRow | null;
  /** Also one that was removed: whom it kept out is kept from its recordings, which outlive it. */
  readonly room: RoomRow | null;
  /** How many others are active in the room, and in the event. */
  readonly membersBeside: number;
  readonly activeBeside: number;
  /** The person acted on, and their stored role. */
  readonly target: ParticipantRow | null;
  readonly targetMembership: string | null;
  /** The room in which the person acted on is. */
  readonly targetRoom: RoomRow | null;
}
export type RowName = keyof Rows;

/** An arrival as it is stored. */
export type ArrivalRow = Omit<Arrival, 'invitedAs'> & { readonly invitedAs: string | null };

/** As what somebody new comes into an event. */
export const roleOnArrival = (arrival: ArrivalRow | null): Role =>
  isRole(arrival?.invitedAs) ? arrival.invitedAs : 'access';

/** What needs no reading of its own. */
export interface Known {
  readonly identity: string | null;
  readonly event: EventRow;
  readonly targetIdentity: string | undefined;
  readonly nowMs: number;
  readonly levels: readonly FeatureLevel[];
}

/** The role that a stored one means; null for an outsider. The owner counts as host everywhere. */
export const roleIn = (
  event: Pick<EventRow, 'owner'>,
  identity: string,
  stored: string | null | undefined,
): Role | null => {
  if (event.owner === identity) return 'host';
  return isRole(stored) ? stored : null;
};

/** The identities that may not come into a room. */
export const blockedIn = (room: Pick<RoomRow, 'blocked_users'> | null): readonly string[] =>
  room ? (JSON.parse(room.blocked_users) as string[]) : [];

/** Whether a seat is an active one in a room. */
export const hasPlace = (
  seat: Pick<ParticipantRow, 'current_room' | 'active_status'> | null | undefined,
  { room_id }: Pick<RoomRow, 'room_id'>,
): boolean => seat?.current_room === room_id && seat.active_status === 'active';

const madeOf = <Name extends RowName, Value>(
  rows: readonly Name[],
  make: (known: Known & Pick<Rows, Name>) => Value,
) => ({ rows, make });

/** How each fact is made, and the rows that it is made of. */
export const factSources = {
  signedIn: madeOf([], ({ identity }) => identity !== null),
  role: madeOf(['membership'], ({ event, identity, membership }) =>
    identity === null ? null : roleIn(event, identity, membership),
  ),
  groups: madeOf(['membership', 'groupNames'], ({ event, identity, membership, groupNames }) => {
    const role = identity === null ? null : roleIn(event, identity, membership);
    return role ? [groupOf(event.event_id, role), ...groupNames.map(tenantGroupOf)] : [];
  }),
  levels: madeOf([], ({ levels }) => levels),
  isOwner: madeOf([], ({ event, identity }) => identity !== null && event.owner === identity),
  isAdministrator: madeOf(['administers'], ({ administers }) => administers),
  admitted: madeOf(['arrival'], ({ event, arrival }) => {
    if (arrival === null) return false;
    const invitedAs = isRole(arrival.invitedAs) ? arrival.invitedAs : null;
    return admits(
      { entryTypes: JSON.parse(event.entry_type) as string[], membersOnly: event.members_only },
      { ...arrival, invitedAs },
    );
  }),
  eventExists: madeOf([], () => true),
  eventLocked: madeOf([], ({ event }) => event.locked),
  schedule: madeOf([], ({ event, nowMs }) => scheduleState(nowMs, event.start_time, event.end_time)),
  eventFull: madeOf(['activeBeside'], ({ event, activeBeside }) => isFull(activeBeside, event.participants_max)),
  roomExists: madeOf(['room'], ({ room }) => room?.removed === false),
  roomLocked: madeOf(['room'], ({ room }) => room?.locked ?? false),
  roomFull: madeOf(
    ['room', 'membersBeside', 'participant'],
    ({ room, membersBeside, participant }) =>
      room !== null && !hasPlace(participant, room) && isFull(membersBeside, room.capacity),
  ),
  roomEmpty: madeOf(
    ['room', 'membersBeside', 'participant'],
    ({ room, membersBeside, participant }) =>
      room !== null && membersBeside === 0 && participant?.current_room !== room.room_id,
  ),
  blocked: madeOf(['room'], ({ room, identity }) => identity !== null && blockedIn(room).includes(identity)),
  inRoom: madeOf(
    ['room', 'participant'],
    ({ room, participant }) => room !== null && participant?.current_room === room.room_id,
  ),
  mediumAllowed: madeOf(['room', 'participant'], ({ event, room, participant }) =>
    isMediumAllowed('screenShare', participant ?? undefined, room ?? undefined, event),
  ),
  isSelf: madeOf([], ({ identity, targetIdentity }) =>
    targetIdentity === undefined ? undefined : targetIdentity === identity,
  ),
  targetExists: madeOf(['target'], ({ target }) => target !== null),
  targetRole: madeOf(['targetMembership'], ({ event, targetIdentity, targetMembership }) =>
    targetIdentity === undefined ? undefined : roleIn(event, targetIdentity, targetMembership),
  ),
  targetIsOwner: madeOf([], ({ event, targetIdentity }) =>
    targetIdentity === undefined ? undefined : event.owner === targetIdentity,
  ),
  blockedFromTarget: madeOf(
    ['targetRoom'],
    ({ targetRoom, identity }) => identity !== null && blockedIn(targetRoom).includes(identity),
  ),
} satisfies { readonly [Name in FactName]: FactSource<Facts[Name]> };

interface FactSource<Value> {
  readonly rows: readonly RowName[];
  readonly make: (known: never) => Value;
}

/** The rows that the facts of an action are made of. */
export type RowNamesOf<Asked extends Action> = (typeof factSources)[FactNamesOf<Asked>]['rows'][number];
