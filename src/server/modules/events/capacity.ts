import { isFull } from '../../../shared/rules/entry.ts';
import { errorCodes } from '../../../shared/values/error-codes.ts';
import { Refusal } from '../../access/refusal.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import type { Append } from '../fact-store.ts';
import { eventFact, findEvent } from './store.ts';

/**
 * Somebody of the event became active. Refuses who is over its number of places, unless a host; says
 * `capacity_reached` when they took the last one. Call it after a fact was appended to the event's stream, whose lock
 * makes those who come at once wait for each other.
 */
export const takePlace = async (
  transaction: DatabaseTransaction,
  append: Append,
  person: { readonly event_id: string; readonly role: string },
): Promise<void> => {
  const event = await findEvent(transaction, person.event_id);
  if (!event || event.participants_max === null) return;
  const active = await countActive(transaction, person.event_id);
  if (person.role !== 'host' && isFull(active - 1, event.participants_max)) throw new Refusal(errorCodes.eventFull);
  if (!isFull(active - 1, event.participants_max) && isFull(active, event.participants_max)) {
    await append(eventFact(event, 'capacity_reached'));
  }
};

/** So many of the event are no longer active: says `capacity_expanded` when that made room in a full event. */
export const freePlaces = async (
  transaction: DatabaseTransaction,
  append: Append,
  eventId: string,
  places = 1,
): Promise<void> => {
  if (places === 0) return;
  const event = await findEvent(transaction, eventId);
  if (!event || event.participants_max === null) return;
  const active = await countActive(transaction, eventId);
  if (isFull(active + places, event.participants_max) && !isFull(active, event.participants_max)) {
    await append(eventFact(event, 'capacity_expanded'));
  }
};

/** How many are in the event. */
export const countActive = async (transaction: DatabaseTransaction, eventId: string): Promise<number> => {
  const row = await transaction
    .selectFrom('participants')
    .select((expression) => expression.fn.countAll().as('count'))
    .where('event_id', '=', eventId)
    .where('active_status', '=', 'active')
    .executeTakeFirstOrThrow();
  return Number(row.count);
};
