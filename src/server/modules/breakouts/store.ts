import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import type { BreakoutRow } from './tables.ts';

/** The breakout that runs in an event. */
export const readBreakout = (db: Database, eventId: string): Promise<BreakoutRow | undefined> =>
  db.selectFrom('breakouts').selectAll().where('event_id', '=', eventId).executeTakeFirst();

/** The same for a change: nobody else changes or ends it until the transaction does. */
export const lockBreakout = (transaction: DatabaseTransaction, eventId: string): Promise<BreakoutRow | undefined> =>
  transaction.selectFrom('breakouts').selectAll().where('event_id', '=', eventId).forUpdate().executeTakeFirst();

/** Stores a breakout unless one runs in the event, and says whether it did. */
export const insertBreakout = async (transaction: DatabaseTransaction, row: BreakoutRow): Promise<boolean> => {
  const inserted = await transaction
    .insertInto('breakouts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('breakout_id')
    .executeTakeFirst();
  return inserted !== undefined;
};

/**
 * Notes where people are who are in a room of the event and of whom that is not known yet: there they come back to. Who
 * came into a room of the breakout itself was nowhere before. Addresses say who is sent where.
 */
export const noteHomes = async (
  db: Database | DatabaseTransaction,
  eventId: string,
  roomIdsAtHand: readonly string[],
): Promise<void> => {
  const ownRooms = JSON.stringify(roomIdsAtHand);
  await sql`insert into breakout_seats (event_id, identity, room_id, home_room_id, placed)
    select person.event_id, person.identity, address.room_id,
      case when person.current_room in (select jsonb_array_elements_text(${ownRooms}::jsonb)) then null
        else person.current_room end, false
    from participants person
    join breakouts on breakouts.event_id = person.event_id
    left join accounts on accounts.identity = person.identity
    left join breakout_addresses address on address.event_id = person.event_id and address.email = accounts.email
    left join breakout_seats seat on seat.event_id = person.event_id and seat.identity = person.identity
    where person.event_id = ${eventId} and person.current_room is not null
      and (seat.identity is null or seat.home_room_id is null and not seat.placed
        and person.current_room not in (select jsonb_array_elements_text(${ownRooms}::jsonb)))
    on conflict (event_id, identity) do update set home_room_id = excluded.home_room_id`.execute(db);
};

/** Who left the event, or its rooms, is sent to their room anew when they are back. */
export const forgetPlacesOfGone = async (db: Database, eventId: string): Promise<void> => {
  await sql`update breakout_seats seat set placed = false
    from participants person
    where seat.event_id = ${eventId} and seat.placed and seat.room_id is not null
      and person.event_id = seat.event_id and person.identity = seat.identity
      and person.current_room is null`.execute(db);
};

/** Who is in a room of the event and was not sent yet to the room that is theirs, with that room. */
export const readUnplaced = async (
  db: Database | DatabaseTransaction,
  eventId: string,
): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('breakout_seats as seat')
    .innerJoin('participants as person', (join) =>
      join.onRef('person.event_id', '=', 'seat.event_id').onRef('person.identity', '=', 'seat.identity'),
    )
    .select(['seat.identity as identity', (row) => row.ref('seat.room_id').$notNull().as('roomId')])
    .where('seat.event_id', '=', eventId)
    .where('seat.room_id', 'is not', null)
    .where('seat.placed', '=', false)
    .where('person.active_status', '=', 'active')
    .where('person.current_room', 'is not', null)
    .orderBy('seat.identity')
    .execute();
  return new Map(rows.map(({ identity, roomId }) => [identity, roomId]));
};

/** Says to which room people are sent; `placed` when they are there, or are to stay where they are all the same. */
export const writeSeats = async (
  transaction: DatabaseTransaction,
  eventId: string,
  wanted: ReadonlyMap<string, string>,
  isPlaced: (identity: string) => boolean,
): Promise<void> => {
  if (wanted.size === 0) return;
  await transaction
    .insertInto('breakout_seats')
    .values(
      [...wanted].map(([identity, room_id]) => ({
        event_id: eventId,
        identity,
        room_id,
        home_room_id: null,
        placed: isPlaced(identity),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['event_id', 'identity']).doUpdateSet(({ ref }) => ({
        room_id: ref('excluded.room_id'),
        placed: ref('excluded.placed'),
      })),
    )
    .execute();
};

/** Where somebody is who is in a room of a breakout that ends, and where they were before. */
export interface Returning {
  readonly identity: string;
  readonly role: string;
  readonly isActive: boolean;
  readonly roomId: string;
  readonly homeId: string | null;
}

/** Who is in rooms of a breakout, those who are here first; their seats are kept from others until the transaction ends. */
export const lockReturning = async (
  transaction: DatabaseTransaction,
  eventId: string,
  roomIds: readonly string[],
): Promise<readonly Returning[]> => {
  const people = await transaction
    .selectFrom('participants')
    .select(['identity', 'role', 'active_status', (row) => row.ref('current_room').$notNull().as('roomId')])
    .where('event_id', '=', eventId)
    .where('current_room', 'in', roomIds)
    .orderBy('identity')
    .forUpdate()
    .execute();
  const seats = await transaction
    .selectFrom('breakout_seats')
    .select(['identity', 'home_room_id'])
    .where('event_id', '=', eventId)
    .execute();
  const homes = new Map(seats.map(({ identity, home_room_id }) => [identity, home_room_id]));
  const returning = people.map(({ identity, role, active_status, roomId }) => ({
    ...{ identity, role, roomId },
    isActive: active_status === 'active',
    homeId: homes.get(identity) ?? null,
  }));
  return [...returning.filter(({ isActive }) => isActive), ...returning.filter(({ isActive }) => !isActive)];
};

/** How many are active in each room of an event, by its id. */
export const countByRoom = async (transaction: DatabaseTransaction, eventId: string): Promise<Map<string, number>> => {
  const rows = await transaction
    .selectFrom('participants')
    .select((row) => [row.ref('current_room').$notNull().as('roomId'), row.fn.countAll().as('count')])
    .where('event_id', '=', eventId)
    .where('active_status', '=', 'active')
    .where('current_room', 'is not', null)
    .groupBy('current_room')
    .execute();
  return new Map(rows.map(({ roomId, count }) => [roomId, Number(count)]));
};
