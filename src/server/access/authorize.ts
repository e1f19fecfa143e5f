import { isFull, scheduleState } from '../../shared/rules/entry.ts';
import { type Action, decide, type Facts } from '../../shared/rules/permissions.ts';
import { errorCodes } from '../../shared/values/error-codes.ts';
import { isMediumAllowed, isRole, type Role } from '../../shared/values/roles.ts';
import type { Database, DatabaseTransaction } from '../db/database.ts';
import type { EventRow, ParticipantRow, RoomRow } from '../db/tables.ts';
import { Refusal } from './refusal.ts';
import type { SignedInPerson, Viewer } from './viewer.ts';

/** The things that an action is about. */
export interface Subject {
  readonly eventId: string;
  readonly roomId?: string;
  /** The identity acted on; absent: nobody in particular. */
  readonly targetIdentity?: string;
}

/** The rows that were read for the decision, and the facts made of them. */
export interface Loaded {
  readonly facts: Facts;
  readonly person: SignedInPerson | null;
  readonly event?: EventRow;
  readonly room?: RoomRow;
  readonly participant?: ParticipantRow;
  readonly target?: ParticipantRow;
}

/** Loaded for an action that was allowed: the person and the event are there. */
export type Granted = Loaded & { readonly person: SignedInPerson; readonly event: EventRow };

/** Loads facts and asks the table of rights. */
export class Access {
  constructor(
    private readonly db: Database,
    private readonly now: () => number,
  ) {}

  /** Throws a {@link Refusal} with the table's reason unless the viewer may do it; gives back what was read. */
  async require(action: Action, viewer: Viewer, subject: Subject): Promise<Granted> {
    const loaded = await this.load(viewer.person, subject);
    const decision = decide(action, loaded.facts);
    if (!decision.allowed) throw new Refusal(decision.reason);
    const { person, event } = loaded;
    if (!person) throw new Refusal(errorCodes.unauthenticated);
    if (!event) throw new Refusal(errorCodes.notFound);
    return { ...loaded, person, event };
  }

  /** Whether the viewer may do it. */
  async allows(action: Action, viewer: Viewer, subject: Subject): Promise<boolean> {
    return decide(action, (await this.load(viewer.person, subject)).facts).allowed;
  }

  /** Whether somebody who does not ask may do it, by their identity. */
  async allowsIdentity(action: Action, identity: string, subject: Subject): Promise<boolean> {
    return decide(action, (await this.read(identity, subject)).facts).allowed;
  }

  /** Reads what there is to know about the person and the subject. */
  async load(person: SignedInPerson | null, subject: Subject): Promise<Loaded> {
    return { ...(await this.read(person?.identity ?? null, subject)), person };
  }

  private async read(identity: string | null, subject: Subject): Promise<Omit<Loaded, 'person'>> {
    const { db } = this;
    const { eventId, roomId, targetIdentity } = subject;
    const event = await db.selectFrom('events').selectAll().where('event_id', '=', eventId).executeTakeFirst();
    if (!event) return { facts: { signedIn: identity !== null, role: null, eventExists: false } };
    const participant = identity === null ? undefined : await readParticipant(db, eventId, identity);
    const room = roomId === undefined ? undefined : await readRoom(db, eventId, roomId);
    const target =
      targetIdentity === undefined
        ? undefined
        : targetIdentity === identity
          ? participant
          : await readParticipant(db, eventId, targetIdentity);
    const members = room ? await countMembers(db, eventId, room.room_id, identity ?? '') : 0;
    const facts: Facts = {
      signedIn: identity !== null,
      role: identity === null ? null : await readRole(db, event, identity),
      eventExists: true,
      eventLocked: event.locked,
      schedule: scheduleState(this.now(), event.start_time, event.end_time),
      eventFull:
        event.participants_max !== null &&
        isFull(await countActive(db, eventId, identity ?? ''), event.participants_max),
      roomExists: room !== undefined,
      roomLocked: room?.locked,
      roomFull: room && isFull(members, room.capacity),
      roomEmpty: room && members === 0 && !(participant?.current_room === room.room_id),
      blocked: room && identity !== null ? (JSON.parse(room.blocked_users) as string[]).includes(identity) : false,
      inRoom: room !== undefined && participant?.current_room === room.room_id,
      isSelf: targetIdentity !== undefined && targetIdentity === identity,
      targetExists: target !== undefined,
      targetIsOwner: targetIdentity !== undefined && event.owner === targetIdentity,
      mediumAllowed: isMediumAllowed('screenShare', participant, room, event),
    };
    return { facts, event, room, participant, target };
  }
}

/** The room, unless it was removed. */
export const readRoom = (
  db: Database | DatabaseTransaction,
  eventId: string,
  roomId: string,
): Promise<RoomRow | undefined> =>
  db
    .selectFrom('rooms')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('room_id', '=', roomId)
    .where('removed', '=', false)
    .executeTakeFirst();

/** The participant of an event. */
export const readParticipant = (
  db: Database | DatabaseTransaction,
  eventId: string,
  identity: string,
): Promise<ParticipantRow | undefined> =>
  db
    .selectFrom('participants')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('identity', '=', identity)
    .executeTakeFirst();

/** The role that somebody has in an event; null for an outsider. The owner counts as host everywhere. */
export const readRole = async (
  db: Database | DatabaseTransaction,
  event: EventRow,
  identity: string,
): Promise<Role | null> => {
  if (event.owner === identity) return 'host';
  const membership = await db
    .selectFrom('event_memberships')
    .select('role')
    .where('event_id', '=', event.event_id)
    .where('identity', '=', identity)
    .executeTakeFirst();
  return membership && isRole(membership.role) ? membership.role : null;
};

const countMembers = async (db: Database, eventId: string, roomId: string, except: string): Promise<number> => {
  const row = await db
    .selectFrom('participants')
    .select((expression) => expression.fn.countAll().as('count'))
    .where('event_id', '=', eventId)
    .where('current_room', '=', roomId)
    .where('active_status', '=', 'active')
    .where('identity', '!=', except)
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

const countActive = async (db: Database, eventId: string, except: string): Promise<number> => {
  const row = await db
    .selectFrom('participants')
    .select((expression) => expression.fn.countAll().as('count'))
    .where('event_id', '=', eventId)
    .where('active_status', '=', 'active')
    .where('identity', '!=', except)
    .executeTakeFirstOrThrow();
  return Number(row.count);
};
