declare module '../../db/tables.ts' {
  interface Tables {
    breakouts: BreakoutRow;
    breakout_seats: BreakoutSeatRow;
    breakout_addresses: { event_id: string; email: string; room_id: string };
  }
}

/** The breakout that runs in an event. */
export interface BreakoutRow {
  event_id: string;
  breakout_id: string;
  started_by: string;
  started_at: number;
  ends_at: number;
  /** JSON list of the ids of its rooms */
  room_ids: string;
}

/** Where somebody belongs during a breakout and after it. */
export interface BreakoutSeatRow {
  event_id: string;
  identity: string;
  /** The room of the breakout to which they are sent; null: none, they go where they like. */
  room_id: string | null;
  /** Where they were when it began, or where they came in later; null: in a room of the breakout, or in none. */
  home_room_id: string | null;
  /** They were sent to their room, and are not sent there again as long as they are in the event. */
  placed: boolean;
}
