import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import type { ResourceInRoom } from './shape.ts';
import type { ResourceRow } from './tables.ts';
import { whereTold } from './where-told.ts';

/** Which resource of which event is meant. */
export interface ResourceKey {
  readonly eventId: string;
  readonly resourceId: string;
}

/** Resources as they are in rooms of an event. */
export const inRoomsOf = (db: Database | DatabaseTransaction, eventId: string) =>
  db
    .selectFrom('resource_rooms as place')
    .innerJoin('resources as resource', (join) =>
      join.onRef('resource.event_id', '=', 'place.event_id').onRef('resource.resource_id', '=', 'place.resource_id'),
    )
    .selectAll('resource')
    .select(['place.room_id', 'place.display', 'place.told_seq'])
    .where('place.event_id', '=', eventId)
    .where('resource.removed_at', 'is', null);

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

/** A resource as it is in every room that has it. */
export const readPlaces = (
  db: Database | DatabaseTransaction,
  { eventId, resourceId }: ResourceKey,
): Promise<ResourceInRoom[]> =>
  inRoomsOf(db, eventId).where('place.resource_id', '=', resourceId).orderBy('place.room_id').execute();

/** A room in which somebody may see a resource, if there is any: where they are, or else one that does not keep them out. */
export const findRoomFor = async (
  db: Database,
  { eventId, resourceId }: ResourceKey,
  identity: string,
): Promise<string | undefined> => {
  const found = await db
    .selectFrom('resource_rooms as place')
    .innerJoin('rooms', (join) =>
      join.onRef('rooms.event_id', '=', 'place.event_id').onRef('rooms.room_id', '=', 'place.room_id'),
    )
    .leftJoin('participants as person', (join) =>
      join
        .onRef('person.event_id', '=', 'place.event_id')
        .onRef('person.current_room', '=', 'place.room_id')
        .on('person.identity', '=', identity),
    )
    .select('place.room_id')
    .where('place.event_id', '=', eventId)
    .where('place.resource_id', '=', resourceId)
    .where('rooms.removed', '=', false)
    .orderBy(sql`jsonb_exists(rooms.blocked_users::jsonb, ${identity})`)
    .orderBy(sql`person.identity is null`)
    .limit(1)
    .executeTakeFirst();
  return found?.room_id;
};

/** Whom the rooms of a resource keep out. */
export const readBlocked = (
  db: Database | DatabaseTransaction,
  { eventId, resourceId }: ResourceKey,
): Promise<{ blocked_users: string }[]> =>
  db
    .selectFrom('resource_rooms as place')
    .innerJoin('rooms', (join) =>
      join.onRef('rooms.event_id', '=', 'place.event_id').onRef('rooms.room_id', '=', 'place.room_id'),
    )
    .select('rooms.blocked_users')
    .where('place.event_id', '=', eventId)
    .where('place.resource_id', '=', resourceId)
    .execute();

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
    .where('removed_at', 'is', null)
    .executeTakeFirst();

/** The same, kept from others until the transaction ends; one that is there, one that was removed, or any. */
export const lockResource = (
  transaction: DatabaseTransaction,
  { eventId, resourceId }: ResourceKey,
  which: 'there' | 'removed' | 'any' = 'there',
): Promise<ResourceRow | undefined> =>
  transaction
    .selectFrom('resources')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('resource_id', '=', resourceId)
    .$if(which === 'there', (query) => query.where('removed_at', 'is', null))
    .$if(which === 'removed', (query) => query.where('removed_at', 'is not', null))
    .forUpdate()
    .executeTakeFirst();

/** The resource whose bytes have this id. */
export const findPublish = (db: Database, publishId: string): Promise<ResourceRow | undefined> =>
  db
    .selectFrom('resources')
    .selectAll()
    .where('publish_id', '=', publishId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

/** Resources of an event, the newest first: what somebody sees in some rooms, or all that hosts see, and their own. */
export const readPage = (
  db: Database,
  eventId: string,
  page: {
    readonly offset: number;
    readonly limit: number;
    readonly seenBy: { readonly identity: string; readonly rooms: readonly string[] | 'all' };
  },
): Promise<ResourceRow[]> => {
  const { offset, limit, seenBy } = page;
  const { identity, rooms } = seenBy;
  const some = rooms === 'all' ? [] : rooms;
  return db
    .selectFrom('resources')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('removed_at', 'is', null)
    .where(whereTold(identity, rooms === 'all'))
    .$if(rooms !== 'all', (query) =>
      query.where(({ or, eb, exists, selectFrom }) => {
        const places = selectFrom('resource_rooms as place')
          .select('place.room_id')
          .whereRef('place.event_id', '=', 'resources.event_id')
          .whereRef('place.resource_id', '=', 'resources.resource_id');
        const isInRoom = some.length > 0 ? [exists(places.where('place.room_id', 'in', some))] : [];
        return or([eb('owner', '=', identity), ...isInRoom]);
      }),
    )
    .orderBy('created_at', 'desc')
    .orderBy('resource_id')
    .offset(offset)
    .limit(limit)
    .execute();
};

/** Those of some rooms in which resources of one event are, and whether each shows it. */
export const readPlacesOf = async (
  db: Database,
  resources: readonly ResourceRow[],
  rooms: ReadonlySet<string> | 'all',
): Promise<Pick<ResourceInRoom, 'resource_id' | 'room_id' | 'display'>[]> => {
  const [first] = resources;
  if (!first || (rooms !== 'all' && rooms.size === 0)) return [];
  return db
    .selectFrom('resource_rooms')
    .select(['resource_id', 'room_id', 'display'])
    .where('event_id', '=', first.event_id)
    .where(
      'resource_id',
      'in',
      resources.map(({ resource_id }) => resource_id),
    )
    .$if(rooms !== 'all', (query) => query.where('room_id', 'in', [...rooms]))
    .orderBy('added_at')
    .execute();
};

/** Those of some resources of which not everybody in their rooms learns. */
export const readWithheld = async (
  db: Database,
  eventId: string,
  resourceIds: readonly string[],
): Promise<Pick<ResourceRow, 'resource_id' | 'owner' | 'is_private' | 'status'>[]> => {
  if (resourceIds.length === 0) return [];
  return db
    .selectFrom('resources')
    .select(['resource_id', 'owner', 'is_private', 'status'])
    .where('event_id', '=', eventId)
    .where('resource_id', 'in', resourceIds)
    .where('removed_at', 'is', null)
    .where((row) => row.or([row('is_private', '=', true), row('status', '=', 'infected')]))
    .execute();
};

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

/** Puts a resource into rooms, or shows or hides it where it is. */
export const writePlaces = async (
  transaction: DatabaseTransaction,
  { eventId, resourceId }: ResourceKey,
  places: readonly { readonly roomId: string; readonly display: boolean | null; readonly nowMs: number }[],
): Promise<void> => {
  if (places.length === 0) return;
  await transaction
    .insertInto('resource_rooms')
    .values(
      places.map(({ roomId: room_id, display, nowMs }) => ({
        event_id: eventId,
        resource_id: resourceId,
        room_id,
        display,
        added_at: nowMs,
        told_seq: null,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['event_id', 'resource_id', 'room_id'])
        .doUpdateSet(({ ref }) => ({ display: ref('excluded.display') })),
    )
    .execute();
};

export const removePlaces = async (
  transaction: DatabaseTransaction,
  { eventId, resourceId }: ResourceKey,
  roomIds: readonly string[],
): Promise<void> => {
  if (roomIds.length === 0) return;
  await transaction
    .deleteFrom('resource_rooms')
    .where('event_id', '=', eventId)
    .where('resource_id', '=', resourceId)
    .where('room_id', 'in', roomIds)
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

/** Uploads of which it is not known yet what they are, and those that may have come in whole without anybody noticing. */
export const readUninspected = async (
  db: Database,
): Promise<{ readonly publishId: string; readonly owner: string }[]> => {
  const rows = await db
    .selectFrom('resources')
    .select(['publish_id', 'owner'])
    .where('status', 'in', ['uploading', 'waiting_for_upload'])
    .orderBy('updated_at')
    .orderBy('resource_id')
    .execute();
  return rows.flatMap(({ publish_id: publishId, owner }) => (publishId === null ? [] : { publishId, owner }));
};

/** Links of whose pages it is not known what they say of themselves, nor that they say nothing; those shared last first. */
export const readLinksWithoutPreview = async (
  db: Database,
  limit: number,
): Promise<{ readonly key: ResourceKey; readonly owner: string; readonly parameters: string }[]> => {
  const rows = await db
    .selectFrom('resources')
    .select(['event_id', 'resource_id', 'owner', 'parameters'])
    .where('type', '=', 'url')
    .where('removed_at', 'is', null)
    // Not read as JSON, of which the database takes less than others write. Within a text these quotes would be escaped.
    .where('parameters', 'not like', '%"metadata":%')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ key: keyOf(row), owner: row.owner, parameters: row.parameters }));
};

/** Notes that bytes of an upload come in. */
export const noteBytes = async (db: Database, publishId: string, nowMs: number): Promise<void> => {
  await db.updateTable('resources').set({ bytes_at: nowMs }).where('publish_id', '=', publishId).execute();
};

/** Keeps others from adding to the event until the transaction ends: what is counted is not more by then. */
export const lockAdding = async (transaction: DatabaseTransaction, eventId: string): Promise<void> => {
  await transaction.selectFrom('events').select('event_id').where('event_id', '=', eventId).forNoKeyUpdate().execute();
};

/**
 * Uploads that nobody goes on with: whose last byte came too long ago, or none of whose bytes came. Those that are looked
 * at are kept however long that takes; those that were infected are kept for a while, for their owner to read that.
 */
export const readLeftUploads = async (
  db: Database,
  { lastByteBeforeMs, withoutBytesBeforeMs }: { lastByteBeforeMs: number; withoutBytesBeforeMs: number },
): Promise<ResourceKey[]> => {
  const rows = await db
    .selectFrom('resources')
    .select(['event_id', 'resource_id'])
    .where((row) =>
      row.or([
        row.and([
          row('status', 'in', ['creating', 'waiting_for_upload', 'error']),
          row.or([
            row('bytes_at', '<', lastByteBeforeMs),
            row.and([row('bytes_at', 'is', null), row('updated_at', '<', withoutBytesBeforeMs)]),
          ]),
        ]),
        row.and([row('status', '=', 'infected'), row('updated_at', '<', lastByteBeforeMs)]),
      ]),
    )
    .limit(100)
    .execute();
  return rows.map(keyOf);
};

const keyOf = (row: Pick<ResourceRow, 'event_id' | 'resource_id'>): ResourceKey => ({
  eventId: row.event_id,
  resourceId: row.resource_id,
});

/** Resources whose event is gone, or every room that they were in. */
export const readHomeless = async (db: Database): Promise<ResourceKey[]> => {
  const rows = await db
    .selectFrom('resources')
    .innerJoin('events', 'events.event_id', 'resources.event_id')
    .select(['resources.event_id', 'resources.resource_id'])
    .where((row) => {
      const places = row
        .selectFrom('resource_rooms as place')
        .leftJoin('rooms', (join) =>
          join.onRef('rooms.event_id', '=', 'place.event_id').onRef('rooms.room_id', '=', 'place.room_id'),
        )
        .select('place.room_id')
        .whereRef('place.event_id', '=', 'resources.event_id')
        .whereRef('place.resource_id', '=', 'resources.resource_id');
      return row.or([
        row('events.removed', '=', true),
        row.and([row.exists(places), row.not(row.exists(places.where('rooms.removed', 'is not', true)))]),
      ]);
    })
    .limit(100)
    .execute();
  return rows.map(keyOf);
};

/** Which of these bytes belong to a resource that may be read, or will be. */
export const readKept = async (db: Database, publishIds: readonly string[]): Promise<Set<string>> => {
  if (publishIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('resources')
    .select('publish_id')
    .where('publish_id', 'in', publishIds)
    .where('status', '!=', 'infected')
    .execute();
  return new Set(rows.flatMap(({ publish_id }) => publish_id ?? []));
};

/** What was removed before `beforeMs`, and nobody took back. */
export const readRemoved = (db: Database, beforeMs: number): Promise<ResourceRow[]> =>
  db.selectFrom('resources').selectAll().where('removed_at', '<', beforeMs).limit(100).execute();
