import { logKinds, streamOfEvent } from '../../../shared/values/streams.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import type { Fact } from '../../db/durable-log.ts';
import type { EventRow, ParticipantRow } from '../../db/tables.ts';
import { preferredColor } from '../participants/shape.ts';
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
    .forUpdate()
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

/** Makes somebody a member of an event, in the role given, unless they are one; tells whether they were new. */
export const addMember = async (
  transaction: DatabaseTransaction,
  eventId: string,
  identity: string,
  role: string,
  nowMs: number,
): Promise<boolean> => {
  const added = await transaction
    .insertInto('event_memberships')
    .values({ event_id: eventId, identity, role, created_at: nowMs })
    .onConflict((conflict) => conflict.doNothing())
    .returning('identity')
    .executeTakeFirst();
  return added !== undefined;
};

/** Makes the participant of somebody who joins for the first time; undefined when there is one already. */
export const addParticipant = async (
  transaction: DatabaseTransaction,
  person: Pick<ParticipantRow, 'event_id' | 'identity' | 'name' | 'role' | 'is_guest'>,
  nowMs: number,
): Promise<ParticipantRow | undefined> => {
  const { count } = await transaction
    .selectFrom('participants')
    .select((expression) => expression.fn.countAll().as('count'))
    .where('event_id', '=', person.event_id)
    .executeTakeFirstOrThrow();
  return transaction
    .insertInto('participants')
    .values({
      ...person,
      current_room: null,
      active_status: 'inactive',
      last_active: nowMs,
      require_attention: 0,
      profile_picture: 'profile_picture_default',
      preferred_color: preferredColor(Number(count)),
      mic_enabled: null,
      camera_enabled: null,
      local_screen_enabled: null,
      vw_share_enabled: null,
      annotation_enabled: null,
      control_requests_enabled: true,
      created_at: nowMs,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
};
