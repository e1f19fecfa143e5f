import { type Choice, chatTargetAll } from '../../../shared/rules/chat.ts';
import type { Mention } from '../../../shared/rules/mentions.ts';
import type { ChatMessageRow } from './tables.ts';

/** A chat message as the contract shows it; typing and reactions have the same shape. */
export interface ChatMessageShape {
  readonly seq: number | null;
  readonly type: string;
  readonly message_id: string;
  readonly event_id: string;
  readonly room_id: string;
  readonly sender_id: string;
  readonly sender_name: string;
  readonly timestamp: number;
  readonly target_id: string;
  readonly message: string | null;
  readonly quote: { readonly identity: string; readonly name: string; readonly content: string } | null;
  readonly global: boolean;
  readonly choices: (Choice & { readonly chosen: boolean })[] | null;
  readonly choice_required: boolean;
  /** The id of what was chosen. */
  readonly choice: string | null;
  readonly decided: boolean;
  readonly edited: boolean;
  readonly deleted: boolean;
  readonly mentions: Mention[];
  /** The poll that it asks to vote in. */
  readonly poll_id: string | null;
  readonly is_typing: boolean | null;
  /** Of a reaction: whose message it is to. */
  readonly target_sender_id: string | null;
  /** Identity to reaction key. */
  readonly reactions: Readonly<Record<string, string>>;
}

/**
 * The shape of a message as it was written, which asks nothing and mentions nobody; facts that were stored before messages
 * could do all that lack some of it.
 */
export const plainMessage = {
  choices: null,
  choice_required: false,
  choice: null,
  decided: false,
  poll_id: null,
  edited: false,
  deleted: false,
  mentions: [],
} satisfies Partial<ChatMessageShape>;

/** Whom a stored message mentions. */
export const mentionsOf = ({ mentions }: Pick<ChatMessageRow, 'mentions'>): Mention[] =>
  mentions === null ? [] : (JSON.parse(mentions) as Mention[]);

/** What a stored message asks to choose from; null: it asks nothing. */
export const choicesOf = ({ choices }: Pick<ChatMessageRow, 'choices'>): readonly Choice[] | null =>
  choices === null ? null : (JSON.parse(choices) as readonly Choice[]);

/** A stored message as the contract shows it. */
export const shapeMessage = (row: ChatMessageRow, reactions: Readonly<Record<string, string>>): ChatMessageShape => ({
  seq: row.seq,
  type: 'text',
  message_id: row.message_id,
  event_id: row.event_id,
  room_id: row.room_id,
  sender_id: row.sender_id,
  sender_name: row.sender_name,
  timestamp: row.created_at,
  target_id: row.target_id,
  message: row.message,
  quote: row.quote === null ? null : (JSON.parse(row.quote) as ChatMessageShape['quote']),
  global: row.is_global,
  choices: choicesOf(row)?.map((choice) => ({ ...choice, chosen: choice.id === row.choice })) ?? null,
  choice_required: row.choice_required,
  choice: row.choice,
  decided: row.choice !== null,
  edited: row.edited,
  deleted: row.deleted,
  mentions: mentionsOf(row),
  poll_id: row.poll_id,
  is_typing: null,
  target_sender_id: null,
  reactions: row.deleted ? {} : reactions,
});

/** Who may see a message: everyone who may read the room, or its two ends. */
export const audienceOf = (senderId: string, targetId: string): readonly string[] | null =>
  targetId === chatTargetAll ? null : [senderId, targetId];
