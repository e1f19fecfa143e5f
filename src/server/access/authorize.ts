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

/** Loaded for somebody who did not ask, with the decision. */
export type Looked = Omit<Loaded, 'person'> & { readonly isAllowed: boolean };

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

  /** Throws unless what was granted may also be done to each of these people, who are read in one go. */
  async requireForEach(
    action: Action,
    { facts, person, event }: Granted,
    identities: readonly string[],
  ): Promise<void> {
    const people = await readPeople(this.db, event.event_id, identities);
    for (const identity of identities) {
      const decision = decide(action, { ...facts, ...targetFacts(event, people, person.identity, identity) });
      if (!decision.allowed) throw new Refusal(decision.reason);
    }
  }

  /** Whether the viewer may do it. */
  async allows(action: Action, viewer: Viewer, subject: Subject): Promise<boolean> {
    return decide(action, (await this.load(viewer.person, subject)).facts).allowed;
  }

  /** Whether somebody who does not ask may do it, by their identity, and what was read for that. */
  async look(action: Action, identity: string, subject: Subject): Promise<Looked> {
    const read = await this.read(identity, subject);
    return { ...read, isAllowed: decide(action, read.facts).allowed };
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
    const people = await readPeople(
      db,
      eventId,
      [identity, targetIdentity].filter((one) => one != null),
    );
    const participant = people.participants.get(identity ?? '');
    const room = roomId === undefined ? undefined : await readRoom(db, eventId, roomId);
    const members = room ? await countMembers(db, eventId, room.room_id, identity ?? '') : 0;
    const facts: Facts = {
      signedIn: identity !== null,
      role: identity === null ? null : roleIn(event, people, identity),
      isOwner: identity !== null && event.owner === identity,
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
      ...(targetIdentity === undefined ? {} : targetFacts(event, people, identity, targetIdentity)),
      mediumAllowed: isMediumAllowed('screenShare', participant, room, event),
    };
    return { facts, event, room, participant, target: people.participants.get(targetIdentity ?? '') };
  }
}

/** What is stored about some people of an event, by identity. */
interface People {
  readonly participants: ReadonlyMap<string, ParticipantRow>;
  readonly roles: ReadonlyMap<string, string>;
}

const readPeople = async (
  db: Database | DatabaseTransaction,
  eventId: string,
  identities: readonly string[],
): Promise<People> => {
  if (identities.length === 0) return { participants: new Map(), roles: new Map() };
  const participants = await db
    .selectFrom('participants')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('identity', 'in', identities)
    .execute();
  const memberships = await db
    .selectFrom('event_memberships')
    .select(['identity', 'role'])
    .where('event_id', '=', eventId)
    .where('identity', 'in', identities)
    .execute();
  return {
    participants: new Map(participants.map((row) => [row.identity, row])),
    roles: new Map(memberships.map(({ identity, role }) => [identity, role])),
  };
};

/** The role that somebody has in an event; null for an outsider. The owner counts as host everywhere. */
const roleIn = (event: EventRow, { roles }: People, identity: string): Role | null => {
  if (event.owner === identity) return 'host';
  const role = roles.get(identity);
  return isRole(role) ? role : null;
};

/** The role that somebody has in an event now. */
export const readRole = async (
  db: Database | DatabaseTransaction,
  event: EventRow,
  identity: string,
): Promise<Role | null> => roleIn(event, await readPeople(db, event.event_id, [identity]), identity);

const targetFacts = (event: EventRow, people: People, identity: string | null, target: string) => ({
  isSelf: target === identity,
  targetExists: people.participants.has(target),
  targetRole: roleIn(event, people, target),
  targetIsOwner: event.owner === target,
});

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
