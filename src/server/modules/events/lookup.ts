import type { DatabaseTransaction } from '../../db/database.ts';
import type { EventRow } from '../../db/tables.ts';
import type { EventShape } from './shape.ts';

/** What other modules may ask of events. */
export interface EventLookup {
  find(eventId: string): Promise<EventRow | undefined>;
  info(eventId: string): Promise<EventShape | null>;
  transaction<Value>(work: (transaction: DatabaseTransaction) => Promise<Value>): Promise<Value>;
}
