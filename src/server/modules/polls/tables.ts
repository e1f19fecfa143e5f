declare module '../../db/tables.ts' {
  interface Tables {
    polls: PollRow;
    /** A row for each answer that somebody gives. */
    poll_votes: { event_id: string; poll_id: string; identity: string; answer_id: string };
  }
}

export interface PollRow {
  event_id: string;
  poll_id: string;
  /** Null: it is for the whole event. */
  room_id: string | null;
  maker_id: string;
  question: string;
  /** JSON list of id and label */
  answers: string;
  several: boolean;
  hidden: boolean;
  anonymous: boolean;
  created_at: number;
  ends_at: number | null;
  /** When it has ended. */
  closed_at: number | null;
  /** Rises with every vote and with the end. */
  revision: number;
  /** The revision that everybody was told of, and when. */
  told_revision: number;
  told_at: number;
  /** The fact that told them last; null: there is none. */
  told_seq: number | null;
}
