import { resourceLimits } from '../../../shared/values/limits.ts';
import { readParticipant } from '../../access/read-rows.ts';
import { tooLarge } from '../../access/refusal.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import { inRoomsOf } from './store.ts';
import type { ResourceRow } from './tables.ts';

type Row = Pick<ResourceRow, 'event_id' | 'owner' | 'is_private' | 'publish_id'>;

/**
 * Refuses what a transaction has put there where there is no room for it: in some rooms, among what is private of its owner,
 * or for its bytes in the event. The transaction keeps others from adding meanwhile. Owners who are neither host nor
 * moderator have a share of each; `by` is who puts it there: where it is somebody else, they know what they do.
 */
export const requireSpace = async (
  transaction: DatabaseTransaction,
  row: Row,
  roomIds: readonly string[],
  by: string,
): Promise<void> => {
  await requireSpaceIn(transaction, row, roomIds, by);
  await requirePrivateSpace(transaction, row);
  if (row.publish_id === null) return;
  const { bytesPerEvent, ownBytesPerEvent } = resourceLimits;
  if ((await sumBytes(transaction, row.event_id)) > bytesPerEvent) throw tooLarge('bytes', bytesPerEvent);
  if (!(await hasShare(transaction, row, by))) return;
  if ((await sumBytes(transaction, row.event_id, row.owner)) > ownBytesPerEvent) {
    throw tooLarge('own_bytes', ownBytesPerEvent);
  }
};

/** Refuses what rooms have no place for. */
export const requireSpaceIn = async (
  transaction: DatabaseTransaction,
  row: Pick<Row, 'event_id' | 'owner'>,
  roomIds: readonly string[],
  by: string,
): Promise<void> => {
  const { resourcesPerRoom, ownPerRoom } = resourceLimits;
  if (await hasCrowded(transaction, row.event_id, roomIds, resourcesPerRoom)) {
    throw tooLarge('resources', resourcesPerRoom);
  }
  if (!(await hasShare(transaction, row, by))) return;
  if (await hasCrowded(transaction, row.event_id, roomIds, ownPerRoom, row.owner)) {
    throw tooLarge('own_resources', ownPerRoom);
  }
};

/** Whether an owner who adds something themselves has only a share of the space. */
const hasShare = async (
  transaction: DatabaseTransaction,
  { event_id, owner }: Pick<Row, 'event_id' | 'owner'>,
  by: string,
): Promise<boolean> => {
  if (owner !== by) return false;
  const role = (await readParticipant(transaction, event_id, owner))?.role;
  return role !== 'host' && role !== 'moderator';
};

/** Refuses one more of what its owner has for themselves and hosts alone. */
export const requirePrivateSpace = async (
  transaction: DatabaseTransaction,
  row: Pick<Row, 'event_id' | 'owner' | 'is_private'>,
): Promise<void> => {
  if (row.is_private && (await hasManyPrivate(transaction, row))) {
    throw tooLarge('private', resourceLimits.privatePerOwner);
  }
};

/** Whether some room of these has more resources than `most`, of everybody or of one owner. */
const hasCrowded = async (
  transaction: DatabaseTransaction,
  eventId: string,
  roomIds: readonly string[],
  most: number,
  owner?: string,
): Promise<boolean> => {
  if (roomIds.length === 0) return false;
  const crowded = await inRoomsOf(transaction, eventId)
    .clearSelect()
    .select('place.room_id')
    .where('place.room_id', 'in', roomIds)
    .$if(owner !== undefined, (query) => query.where('resource.owner', '=', owner ?? ''))
    .groupBy('place.room_id')
    .having(({ fn }) => fn.countAll(), '>', most)
    .limit(1)
    .executeTakeFirst();
  return crowded !== undefined;
};

/** Whether somebody has more private resources in an event than they may. */
const hasManyPrivate = async (
  transaction: DatabaseTransaction,
  { event_id, owner }: Pick<ResourceRow, 'event_id' | 'owner'>,
): Promise<boolean> => {
  const row = await transaction
    .selectFrom('resources')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('event_id', '=', event_id)
    .where('owner', '=', owner)
    .where('is_private', '=', true)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return Number(row?.count ?? 0) > resourceLimits.privatePerOwner;
};

/** How many bytes all files of an event, or of one owner in it, have, or will have once they are there. */
const sumBytes = async (transaction: DatabaseTransaction, eventId: string, owner?: string): Promise<number> => {
  const row = await transaction
    .selectFrom('resources')
    .select(({ fn }) => fn.sum('size_bytes').as('bytes'))
    .where('event_id', '=', eventId)
    .where('removed_at', 'is', null)
    // Its bytes are gone.
    .where('status', '!=', 'infected')
    .$if(owner !== undefined, (query) => query.where('owner', '=', owner ?? ''))
    .executeTakeFirst();
  return Number(row?.bytes ?? 0);
};
