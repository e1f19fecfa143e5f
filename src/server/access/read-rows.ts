import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Database, DatabaseTransaction } from '../db/database.ts';
import type { EventRow } from '../db/tables.ts';
import type { RowName, Rows } from './fact-sources.ts';

/** Whom and what a decision is about. */
export interface Asked {
  readonly identity: string | null;
  readonly eventId: string;
  readonly roomId?: string;
  readonly targetIdentity?: string;
}

/** What is not read: nothing is there. */
const nothing: Rows = {
  membership: null,
  participant: null,
  room: null,
  membersBeside: 0,
  activeBeside: 0,
  target: null,
  targetMembership: null,
  targetRoom: null,
};

/** Reads an event with the rows that are named and no others, in one query. Undefined: there is no such event. */
export const readRows = async (
  db: Database | DatabaseTransaction,
  asked: Asked,
  names: ReadonlySet<RowName>,
): Promise<{ event: EventRow | undefined; rows: Rows }> => {
  const { eventId, roomId = '', targetIdentity = '' } = asked;
  const identity = asked.identity ?? '';
  const participant = (of: string) =>
    jsonObjectFrom(
      db.selectFrom('participants').selectAll().where('event_id', '=', eventId).where('identity', '=', of),
    );
  const role = (of: string) =>
    db.selectFrom('event_memberships').select('role').where('event_id', '=', eventId).where('identity', '=', of);
  const othersActive = () =>
    db
      .selectFrom('participants')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('event_id', '=', eventId)
      .where('active_status', '=', 'active')
      .where('identity', '!=', identity);
  const roomOfTarget = () => {
    const seats = db.selectFrom('participants').select('current_room').where('event_id', '=', eventId);
    return roomsOf(db, eventId).where(
      'room_id',
      '=',
      seats.where('identity', '=', targetIdentity).$asScalar().$notNull(),
    );
  };
  const row = await db
    .selectFrom('events')
    .selectAll()
    .where('event_id', '=', eventId)
    .$if(names.has('membership'), (query) => query.select(role(identity).as('membership')))
    .$if(names.has('participant'), (query) => query.select(participant(identity).as('participant')))
    .$if(names.has('room'), (query) =>
      query.select(jsonObjectFrom(roomsOf(db, eventId).where('room_id', '=', roomId)).as('room')),
    )
    .$if(names.has('membersBeside'), (query) =>
      query.select(othersActive().where('current_room', '=', roomId).as('membersBeside')),
    )
    .$if(names.has('activeBeside'), (query) => query.select(othersActive().as('activeBeside')))
    .$if(names.has('target'), (query) => query.select(participant(targetIdentity).as('target')))
    .$if(names.has('targetMembership'), (query) => query.select(role(targetIdentity).as('targetMembership')))
    .$if(names.has('targetRoom'), (query) => query.select(jsonObjectFrom(roomOfTarget()).as('targetRoom')))
    .executeTakeFirst();
  if (!row) return { event: undefined, rows: nothing };
  const { membership, participant: own, room, membersBeside, activeBeside, ...rest } = row;
  const { target, targetMembership, targetRoom, ...event } = rest;
  const rows: Rows = {
    membership: membership ?? null,
    participant: own ?? null,
    room: room ?? null,
    membersBeside: Number(membersBeside ?? 0),
    activeBeside: Number(activeBeside ?? 0),
    target: target ?? null,
    targetMembership: targetMembership ?? null,
    targetRoom: targetRoom ?? null,
  };
  return { event, rows };
};

/** The rooms of an event that were not removed. */
const roomsOf = (db: Database | DatabaseTransaction, eventId: string) =>
  db.selectFrom('rooms').selectAll().where('event_id', '=', eventId).where('removed', '=', false);

/** The room, unless it was removed. */
export const readRoom = (db: Database | DatabaseTransaction, eventId: string, roomId: string) =>
  roomsOf(db, eventId).where('room_id', '=', roomId).executeTakeFirst();

/** The participant of an event. */
export const readParticipant = (db: Database | DatabaseTransaction, eventId: string, identity: string) =>
  db
    .selectFrom('participants')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('identity', '=', identity)
    .executeTakeFirst();
