declare module '../../db/tables.ts' {
  interface Tables {
    chat_messages: ChatMessageRow;
    chat_reactions: {
      event_id: string;
      room_id: string;
      message_id: string;
      identity: string;
      reaction: string;
      target_sender_id: string;
    };
  }
}

export interface ChatMessageRow {
  event_id: string;
  room_id: string;
  message_id: string;
  sender_id: string;
  sender_name: string;
  target_id: string;
  message: string;
  /** JSON object, or null */
  quote: string | null;
  is_global: boolean;
  /** JSON array of id and label, or null */
  choices: string | null;
  choice_required: boolean;
  /** The id of the choice that was confirmed; null: none yet. */
  choice: string | null;
  /** Its sender put another text in the place of the first one. */
  edited: boolean;
  /** Its text, quote, choices and reactions were taken away. */
  deleted: boolean;
  /** JSON array of identity and name, or null */
  mentions: string | null;
  /** The poll that it asks to vote in. */
  poll_id: string | null;
  created_at: number;
  /** The fact by which it was said. */
  seq: number;
  /** The last fact that tells it once more, after an edit, a deletion or a decision; null: there is none. */
  told_seq: number | null;
}

/** A message before it was said. */
export type NewMessage = Omit<ChatMessageRow, 'seq' | 'told_seq'>;
