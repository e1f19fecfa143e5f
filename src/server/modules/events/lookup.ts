import { streamOfEvent } from '../../../shared/values/streams.ts';
import type { EventRow } from '../../db/tables.ts';
import type { FactStore } from '../fact-store.ts';
import { type EventShape, shapeEvent } from './shape.ts';
import { findEvent } from './store.ts';

/** What other modules may ask of events. */
export interface EventLookup {
  find(eventId: string): Promise<EventRow | undefined>;
  info(eventId: string): Promise<EventShape | null>;
}

/** Reads events for those who were asked for no right yet. */
export const createEventLookup = (facts: FactStore): EventLookup => ({
  find: (eventId) => findEvent(facts.db, eventId),
  info: async (eventId) => {
    const seq = await facts.head(streamOfEvent(eventId));
    const row = await findEvent(facts.db, eventId);
    return row ? shapeEvent(row, seq) : null;
  },
});
