import { sql } from 'kysely';
import { logKinds, streamOfEvent } from '../../../shared/values/streams.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import type { Fact } from '../../db/durable-log.ts';
import type { RoomRow } from '../../db/tables.ts';
import { type RoomShape, shapeRoom } from './shape.ts';

/** Columns of a room that change. */
export type RoomChange = Partial<Omit<RoomRow, 'event_id' | 'room_id' | 'created_at'>>;

/** Reads a room for a change: nobody else changes it until the transaction ends. Undefined when it is not there. */
export const lockRow = (
  transaction: DatabaseTransaction,
  eventId: string,
  roomId: string,
): Promise<RoomRow | undefined> =>
  transaction
    .selectFrom('rooms')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('room_id', '=', roomId)
    .where('removed', '=', false)
    .forUpdate()
    .executeTakeFirst();

/** All rooms of an event, kept from others until the transaction ends. */
export const lockRooms = (transaction: DatabaseTransaction, eventId: string): Promise<RoomRow[]> =>
  transaction
    .selectFrom('rooms')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('removed', '=', false)
    .orderBy('room_id')
    .forUpdate()
    .execute();

/** Stores a room; false when there is or was one of that id. */
export const insertRoom = async (transaction: DatabaseTransaction, row: RoomRow): Promise<boolean> => {
  const inserted = await transaction
    .insertInto('rooms')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('room_id')
    .executeTakeFirst();
  return inserted !== undefined;
};

/** Stores the rooms of an event that is made. */
export const insertRooms = async (transaction: DatabaseTransaction, rows: readonly RoomRow[]): Promise<void> => {
  if (rows.length > 0) await transaction.insertInto('rooms').values(rows).execute();
};

/** Changes a room and gives the new row back. */
export const updateRoom = (
  transaction: DatabaseTransaction,
  eventId: string,
  roomId: string,
  change: RoomChange,
): Promise<RoomRow | undefined> =>
  transaction
    .updateTable('rooms')
    .set(change)
    .where('event_id', '=', eventId)
    .where('room_id', '=', roomId)
    .where('removed', '=', false)
    .returningAll()
    .executeTakeFirst();

/** Gives rooms their places among those of the event. */
export const writePlaces = async (
  transaction: DatabaseTransaction,
  eventId: string,
  places: ReadonlyMap<string, number>,
): Promise<void> => {
  await sql`update rooms set position = place.value::double precision
    from jsonb_each_text(${JSON.stringify(Object.fromEntries(places))}::jsonb) place
    where rooms.event_id = ${eventId} and rooms.room_id = place.key`.execute(transaction);
};

/** The identities of the active people of a room. */
export const readMembers = async (
  db: Database | DatabaseTransaction,
  eventId: string,
  roomId: string,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('participants')
    .select('identity')
    .where('event_id', '=', eventId)
    .where('current_room', '=', roomId)
    .where('active_status', '=', 'active')
    .orderBy('identity')
    .execute();
  return rows.map((row) => row.identity);
};

/** Rooms of an event that were not removed, in the order of their making, with their members: all, or one page. */
export const readRooms = async (
  db: Database | DatabaseTransaction,
  eventId: string,
  tenantId: string,
  page?: { readonly offset: number; readonly limit: number },
): Promise<RoomShape[]> => {
  const all = db
    .selectFrom('rooms')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('removed', '=', false)
    .orderBy('created_at')
    .orderBy('room_id');
  const rows = await (page ? all.offset(page.offset).limit(page.limit) : all).execute();
  const seated = await db
    .selectFrom('participants')
    .select(['identity', 'current_room'])
    .where('event_id', '=', eventId)
    .where('active_status', '=', 'active')
    .where('current_room', 'is not', null)
    .orderBy('identity')
    .execute();
  const members = new Map<string | null, string[]>();
  for (const { identity, current_room } of seated) {
    const together = members.get(current_room);
    if (together) together.push(identity);
    else members.set(current_room, [identity]);
  }
  return rows.map((row) => shapeRoom(row, tenantId, members.get(row.room_id) ?? []));
};

/** How many rooms an event has that were not removed. Call it with the event locked by an appended fact. */
export const countRooms = async (transaction: DatabaseTransaction, eventId: string): Promise<number> => {
  const row = await transaction
    .selectFrom('rooms')
    .select((expression) => expression.fn.countAll().as('count'))
    .where('event_id', '=', eventId)
    .where('removed', '=', false)
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

/** The fact that a room is now as the row says; `changesAccess` when who may see it can be different. */
export const roomFact = (room: RoomShape, changesAccess: boolean): Fact => ({
  streamId: streamOfEvent(room.event_id),
  kind: changesAccess ? logKinds.roomAccess : logKinds.room,
  payload: room,
});
