import { logKinds, streamOfEvent } from '../../../shared/values/streams.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import type { Fact } from '../../db/durable-log.ts';
import type { EventRow } from '../../db/tables.ts';
import { shapeEvent } from './shape.ts';

/** Columns of an event that change. */
export type EventChange = Partial<Omit<EventRow, 'event_id' | 'tenant_id' | 'created_at'>>;

/** The event, unless it was removed. */
export const findEvent = (db: Database | DatabaseTransaction, eventId: string): Promise<EventRow | undefined> =>
  db.selectFrom('events').selectAll().where('event_id', '=', eventId).where('removed', '=', false).executeTakeFirst();

/** Reads an event for a change: nobody else changes it until the transaction ends. */
export const lockEvent = (transaction: DatabaseTransaction, eventId: string): Promise<EventRow | undefined> =>
  transaction
    .selectFrom('events')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('removed', '=', false)
    // What refers to the event is written meanwhile.
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * What of an event decides who may come in, which nobody changes until the transaction ends: the revision of its settings
 * and its lock. Undefined: there is no event.
 */
export const keepDoor = (
  transaction: DatabaseTransaction,
  eventId: string,
): Promise<Pick<EventRow, 'revision' | 'locked'> | undefined> =>
  transaction
    .selectFrom('events')
    .select(['revision', 'locked'])
    .where('event_id', '=', eventId)
    .where('removed', '=', false)
    .forShare()
    .executeTakeFirst();

/** Changes an event and gives the new row back. */
export const updateEvent = (
  transaction: DatabaseTransaction,
  eventId: string,
  change: EventChange,
): Promise<EventRow | undefined> =>
  transaction.updateTable('events').set(change).where('event_id', '=', eventId).returningAll().executeTakeFirst();

/** What happened to an event, as eventUpdates names it. */
export type EventUpdateKind =
  | 'name'
  | 'description'
  | 'default_room'
  | 'permissions'
  | 'settings'
  | 'removed'
  | 'lock'
  | 'unlock'
  | 'ended'
  | 'capacity_reached'
  | 'capacity_expanded';

/** After these somebody may have come in, or be out. */
const accessChanges: ReadonlySet<EventUpdateKind> = new Set(['lock', 'unlock', 'settings', 'ended', 'removed']);

/** The fact that an event is now as the row says. */
export const eventFact = (row: EventRow, kind: EventUpdateKind): Fact => ({
  streamId: streamOfEvent(row.event_id),
  kind: accessChanges.has(kind) ? logKinds.eventAccess : logKinds.event,
  payload: { kind, event: shapeEvent(row, 0) },
});
