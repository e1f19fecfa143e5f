import { logKinds, streamOfEvent } from '../../../shared/values/streams.ts';
import type { Fact } from '../../db/durable-log.ts';
import type { BreakoutRow } from './tables.ts';

/** A breakout as the contract shows it. */
export interface BreakoutShape {
  readonly breakout_id: string;
  readonly room_ids: string[];
  readonly ends_at: number;
}

/** The row as the contract shows it. */
export const shapeBreakout = ({ breakout_id, room_ids, ends_at }: BreakoutRow): BreakoutShape => ({
  breakout_id,
  room_ids: JSON.parse(room_ids) as string[],
  ends_at,
});

/** What of a {@link breakoutFact} everybody in the event hears. */
export interface BreakoutChange {
  readonly event_id: string;
  readonly breakout: BreakoutShape | null;
}

/** The fact that the breakout of an event is now as the row says; null: it has ended. */
export const breakoutFact = (eventId: string, row: BreakoutRow | null): Fact => ({
  streamId: streamOfEvent(eventId),
  kind: logKinds.breakout,
  payload: { event_id: eventId, breakout: row && shapeBreakout(row) } satisfies BreakoutChange,
});
