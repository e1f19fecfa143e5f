import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import type { ResourceInRoom } from './shape.ts';
import type { ResourceRow } from './tables.ts';

/** Which resource of which event is meant. */
export interface ResourceKey {
  readonly eventId: string;
  readonly resourceId: string;
}

/** Resources as they are in rooms of an event. */
const inRoomsOf = (db: Database | DatabaseTransaction, eventId: string) =>
  db
    .selectFrom('resource_rooms as place')
    .innerJoin('resources as resource', (join) =>
      join.onRef('resource.event_id', '=', 'place.event_id').onRef('resource.resource_id', '=', 'place.resource_id'),
    )
    .selectAll('resource')
    .select(['place.room_id', 'place.display', 'place.told_seq'])
    .where('place.event_id', '=', eventId);

/** What is in a room, in the order in which it came there. */
export const readRoom = (
  db: Database | DatabaseTransaction,
  eventId: string,
  roomId: string,
): Promise<ResourceInRoom[]> =>
  inRoomsOf(db, eventId)
    .where('place.room_id', '=', roomId)
    .orderBy('place.added_at')
    .orderBy('place.resource_id')
    .execute();

/** How many resources are in a room. */
export const countInRoom = async (
  transaction: DatabaseTransaction,
  eventId: string,
  roomId: string,
): Promise<number> => {
  const row = await transaction
    .selectFrom('resource_rooms')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('event_id', '=', eventId)
    .where('room_id', '=', roomId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

/** A resource as it is in every room that has it. */
export const readPlaces = (
  db: Database | DatabaseTransaction,
  { eventId, resourceId }: ResourceKey,
): Promise<ResourceInRoom[]> =>
  inRoomsOf(db, eventId).where('place.resource_id', '=', resourceId).orderBy('place.room_id').execute();

/** A resource of the event. */
export const findResource = (
  db: Database | DatabaseTransaction,
  { eventId, resourceId }: ResourceKey,
): Promise<ResourceRow | undefined> =>
  db
    .selectFrom('resources')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('resource_id', '=', resourceId)
    .executeTakeFirst();

/** The same, kept from others until the transaction ends. */
export const lockResource = (
  transaction: DatabaseTransaction,
  { eventId, resourceId }: ResourceKey,
): Promise<ResourceRow | undefined> =>
  transaction
    .selectFrom('resources')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('resource_id', '=', resourceId)
    .forUpdate()
    .executeTakeFirst();

/** The resource whose bytes have this id. */
export const findPublish = (db: Database, publishId: string): Promise<ResourceRow | undefined> =>
  db.selectFrom('resources').selectAll().where('publish_id', '=', publishId).executeTakeFirst();

/** Stores a resource; false when there is one of that id in the event. */
export const insertResource = async (transaction: DatabaseTransaction, row: ResourceRow): Promise<boolean> => {
  const inserted = await transaction
    .insertInto('resources')
    .values(row)
    .onConflict((conflict) => conflict.columns(['event_id', 'resource_id']).doNothing())
    .returning('resource_id')
    .executeTakeFirst();
  return inserted !== undefined;
};

/** Puts a resource into a room, or shows or hides it where it is. */
export const writePlace = async (
  transaction: DatabaseTransaction,
  { eventId, resourceId }: ResourceKey,
  place: { readonly roomId: string; readonly display: boolean | null; readonly nowMs: number },
): Promise<void> => {
  const { roomId: room_id, display, nowMs } = place;
  const row = { event_id: eventId, resource_id: resourceId, room_id, display, added_at: nowMs, told_seq: null };
  await transaction
    .insertInto('resource_rooms')
    .values(row)
    .onConflict((conflict) => conflict.columns(['event_id', 'resource_id', 'room_id']).doUpdateSet({ display }))
    .execute();
};

export const removePlace = async (
  transaction: DatabaseTransaction,
  { eventId, resourceId }: ResourceKey,
  roomId: string,
): Promise<void> => {
  await transaction
    .deleteFrom('resource_rooms')
    .where('event_id', '=', eventId)
    .where('resource_id', '=', resourceId)
    .where('room_id', '=', roomId)
    .execute();
};

/** Notes by which facts rooms were told of a resource. */
export const noteTold = async (
  transaction: DatabaseTransaction,
  { eventId, resourceId }: ResourceKey,
  seqs: ReadonlyMap<string, number>,
): Promise<void> => {
  if (seqs.size === 0) return;
  await sql`update resource_rooms as place set told_seq = told.value::int
    from jsonb_each_text(${JSON.stringify(Object.fromEntries(seqs))}::jsonb) told
    where place.event_id = ${eventId} and place.resource_id = ${resourceId} and place.room_id = told.key`.execute(
    transaction,
  );
};

/** How many bytes all files of an event have, or will have once they are there. */
export const sumBytes = async (transaction: DatabaseTransaction, eventId: string): Promise<number> => {
  const row = await transaction
    .selectFrom('resources')
    .select(({ fn }) => fn.sum('size_bytes').as('bytes'))
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return Number(row?.bytes ?? 0);
};

/** Uploads that nobody goes on with, begun before `beforeMs`. */
export const readLeftUploads = (db: Database, beforeMs: number): Promise<ResourceRow[]> =>
  db
    .selectFrom('resources')
    .selectAll()
    .where('status', 'in', ['creating', 'waiting_for_upload', 'uploading', 'error', 'infected'])
    .where('created_at', '<', beforeMs)
    .limit(100)
    .execute();
