import { type ExpressionBuilder, sql } from 'kysely';
import { type Choice, chatTargetAll } from '../../../shared/rules/chat.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
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
  readonly is_typing: boolean | null;
  /** Identity to reaction key. */
  readonly reactions: Readonly<Record<string, string>>;
}

/** The shape of a message that asks nothing; facts that were stored before there were questions lack it. */
export const asksNothing = { choices: null, choice_required: false, choice: null, decided: false } as const;

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
  is_typing: null,
  reactions,
});

/** A message by what its sender called it. */
export const findMessage = (
  db: Database | DatabaseTransaction,
  key: { readonly eventId: string; readonly roomId: string; readonly senderId: string; readonly messageId: string },
): Promise<ChatMessageRow | undefined> =>
  db
    .selectFrom('chat_messages')
    .selectAll()
    .where('event_id', '=', key.eventId)
    .where('room_id', '=', key.roomId)
    .where('sender_id', '=', key.senderId)
    .where('message_id', '=', key.messageId)
    .executeTakeFirst();

/** Messages of the room that `identity` and somebody else wrote to one another. */
const betweenTwo = (identity: string, other: string) => (expression: ExpressionBuilder<Tables, 'chat_messages'>) =>
  expression.and([
    // By these words the database knows which index is meant.
    expression('target_id', '<>', sql.lit(chatTargetAll)),
    expression.or([
      expression.and([expression('sender_id', '=', identity), expression('target_id', '=', other)]),
      expression.and([expression('sender_id', '=', other), expression('target_id', '=', identity)]),
    ]),
  ]);

/**
 * The first message with an id, of any sender, in the channel of `identity` that a target names: whoever copies an id of
 * somebody else comes later, and gets none of the reactions to them.
 */
export const findVisibleMessage = (
  db: Database | DatabaseTransaction,
  key: {
    readonly eventId: string;
    readonly roomId: string;
    readonly messageId: string;
    readonly targetId: string;
    readonly identity: string;
  },
): Promise<ChatMessageRow | undefined> =>
  db
    .selectFrom('chat_messages')
    .selectAll()
    .where('event_id', '=', key.eventId)
    .where('room_id', '=', key.roomId)
    .where('message_id', '=', key.messageId)
    .where((expression) =>
      key.targetId === chatTargetAll
        ? expression('target_id', '=', chatTargetAll)
        : betweenTwo(key.identity, key.targetId)(expression),
    )
    .orderBy('seq')
    .executeTakeFirst();

/** Writes what was chosen, unless something was already; answers whether it was written. */
export const writeChoice = async (
  transaction: DatabaseTransaction,
  message: ChatMessageRow,
  choice: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await transaction
    .updateTable('chat_messages')
    .set({ choice })
    .where('event_id', '=', message.event_id)
    .where('room_id', '=', message.room_id)
    .where('sender_id', '=', message.sender_id)
    .where('message_id', '=', message.message_id)
    .where('choice', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Sets or takes away somebody's reaction and gives back all reactions of the message. */
export const writeReaction = async (
  transaction: DatabaseTransaction,
  message: ChatMessageRow,
  identity: string,
  reaction: string | null,
): Promise<Record<string, string>> => {
  const { event_id, room_id, message_id } = message;
  const key = { event_id, room_id, message_id, target_sender_id: message.sender_id, identity };
  if (reaction === null) {
    await transaction
      .deleteFrom('chat_reactions')
      .where('event_id', '=', event_id)
      .where('room_id', '=', room_id)
      .where('message_id', '=', message_id)
      .where('target_sender_id', '=', message.sender_id)
      .where('identity', '=', identity)
      .execute();
  } else {
    await transaction
      .insertInto('chat_reactions')
      .values({ ...key, reaction })
      .onConflict((conflict) =>
        conflict
          .columns(['event_id', 'room_id', 'target_sender_id', 'message_id', 'identity'])
          .doUpdateSet({ reaction }),
      )
      .execute();
  }
  return (await readReactions(transaction, event_id, room_id, [message_id])).get(reactionKey(message)) ?? {};
};

/** What groups reactions: messages of two senders can have one id. */
export const reactionKey = (message: { readonly sender_id: string; readonly message_id: string }): string =>
  JSON.stringify([message.sender_id, message.message_id]);

/** The reactions to messages, by {@link reactionKey}. */
export const readReactions = async (
  db: Database | DatabaseTransaction,
  eventId: string,
  roomId: string,
  messageIds: readonly string[],
): Promise<Map<string, Record<string, string>>> => {
  const byMessage = new Map<string, Record<string, string>>();
  if (messageIds.length === 0) return byMessage;
  const rows = await db
    .selectFrom('chat_reactions')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('room_id', '=', roomId)
    .where('message_id', 'in', [...messageIds])
    .execute();
  for (const row of rows) {
    const key = reactionKey({ sender_id: row.target_sender_id, message_id: row.message_id });
    byMessage.set(key, { ...byMessage.get(key), [row.identity]: row.reaction });
  }
  return byMessage;
};

/** A page of a channel, as somebody asks for it. */
export interface ChannelPage {
  readonly eventId: string;
  readonly roomId: string;
  /** Everybody, or one other person. */
  readonly targetId: string;
  /** What went to the whole event alone, or what did not; null: both. */
  readonly isGlobal: boolean | null;
  readonly viewerId: string;
  readonly before: number | null;
  readonly limit: number;
}

/** The newest messages of a channel below the number `before`, newest first. */
export const readChannel = (db: Database, channel: ChannelPage): Promise<ChatMessageRow[]> => {
  let query = db
    .selectFrom('chat_messages')
    .selectAll()
    .where('event_id', '=', channel.eventId)
    .where('room_id', '=', channel.roomId)
    .orderBy('seq', 'desc')
    .limit(channel.limit);
  if (channel.before !== null) query = query.where('seq', '<', channel.before);
  if (channel.targetId !== chatTargetAll) return query.where(betweenTwo(channel.viewerId, channel.targetId)).execute();
  if (channel.isGlobal !== null) query = query.where('is_global', '=', sql.lit(channel.isGlobal));
  return query.where('target_id', '=', chatTargetAll).execute();
};
