import { type ExpressionBuilder, sql } from 'kysely';
import { type Choice, chatTargetAll } from '../../../shared/rules/chat.ts';
import type { Mention } from '../../../shared/rules/mentions.ts';
import { logKinds, streamOfRoom } from '../../../shared/values/streams.ts';
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
  readonly edited: boolean;
  readonly deleted: boolean;
  readonly mentions: Mention[];
  /** The poll that it asks to vote in. */
  readonly poll_id: string | null;
  readonly is_typing: boolean | null;
  /** Identity to reaction key. */
  readonly reactions: Readonly<Record<string, string>>;
}

/** The shape of a message that asks nothing; facts that were stored before there were questions lack it. */
export const asksNothing = {
  choices: null,
  choice_required: false,
  choice: null,
  decided: false,
  poll_id: null,
} as const;

/** The shape of a message as it was written; facts that were stored before messages could be changed lack it. */
export const asWritten = { edited: false, deleted: false } as const;

/** The same of one that mentions nobody. */
export const mentionsNobody = { mentions: [] } satisfies Partial<ChatMessageShape>;

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
  reactions: row.deleted ? {} : reactions,
});

/** What tells a message from every other one. */
export interface MessageKey {
  readonly eventId: string;
  readonly roomId: string;
  readonly senderId: string;
  readonly messageId: string;
}

/** A message by what its sender called it. */
export const findMessage = (db: Database | DatabaseTransaction, key: MessageKey): Promise<ChatMessageRow | undefined> =>
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
    .where('deleted', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

const selectCopies = (db: DatabaseTransaction, { eventId, senderId, messageId }: Omit<MessageKey, 'roomId'>) =>
  db
    .selectFrom('chat_messages')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('sender_id', '=', senderId)
    .where('message_id', '=', messageId)
    // By these words the database knows which index is meant.
    .where('is_global', '=', sql.lit(true))
    // Always in the order of the rooms, so that two changes at one moment wait for one another and not each for the other.
    .orderBy('room_id');

/** A message to the whole event as another room has it, which stays as it is until the transaction ends. */
export const holdCopy = async (
  transaction: DatabaseTransaction,
  key: Omit<MessageKey, 'roomId'>,
): Promise<ChatMessageRow | undefined> => (await selectCopies(transaction, key).forShare().execute())[0];

/** A message to the whole event in every room that has it, also one that it reached just now; nobody else changes them. */
export const lockCopies = async (
  transaction: DatabaseTransaction,
  key: Omit<MessageKey, 'roomId'>,
): Promise<readonly ChatMessageRow[]> => {
  await selectCopies(transaction, key).forUpdate().execute();
  return selectCopies(transaction, key).execute();
};

/** What becomes of a message. */
export type MessageChange = Partial<
  Pick<
    ChatMessageRow,
    'message' | 'quote' | 'choices' | 'choice_required' | 'choice' | 'edited' | 'deleted' | 'mentions' | 'poll_id'
  >
>;

/** Changes a message that is not deleted, and not decided where that matters; undefined: it is by now. */
export const changeMessage = (
  transaction: DatabaseTransaction,
  { event_id, room_id, sender_id, message_id }: ChatMessageRow,
  change: MessageChange,
  isOnlyOpen: boolean,
): Promise<ChatMessageRow | undefined> => {
  const update = transaction
    .updateTable('chat_messages')
    .set(change)
    .where('event_id', '=', event_id)
    .where('room_id', '=', room_id)
    .where('sender_id', '=', sender_id)
    .where('message_id', '=', message_id)
    .where('deleted', '=', false);
  return (isOnlyOpen ? update.where('choice', 'is', null) : update).returningAll().executeTakeFirst();
};

/** Takes all reactions to a message away. */
export const removeReactions = async (transaction: DatabaseTransaction, message: ChatMessageRow): Promise<void> => {
  await transaction
    .deleteFrom('chat_reactions')
    .where('event_id', '=', message.event_id)
    .where('room_id', '=', message.room_id)
    .where('message_id', '=', message.message_id)
    .where('target_sender_id', '=', message.sender_id)
    .execute();
};

/** Facts that tell the whole of a message once more; the index of them names them too. */
const retellingKinds = [logKinds.decision, logKinds.amendment] as const;

/** The numbers of the room's facts that tell a message once more, besides the one by which it was said. */
export const readRetellings = async (
  transaction: DatabaseTransaction,
  { event_id, room_id, sender_id, message_id, seq }: ChatMessageRow,
): Promise<readonly number[]> => {
  const rows = await transaction
    .selectFrom('stream_log')
    .select('seq')
    .where('stream_id', '=', streamOfRoom(event_id, room_id))
    .where('seq', '>', seq)
    .where(
      'kind',
      'in',
      retellingKinds.map((kind) => sql.lit(kind)),
    )
    .where(sql<string>`payload::json ->> 'sender_id'`, '=', sender_id)
    .where(sql<string>`payload::json ->> 'message_id'`, '=', message_id)
    .execute();
  return rows.map((row) => row.seq);
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

/** A channel, as somebody asks for it. */
export interface Channel {
  readonly eventId: string;
  readonly roomId: string;
  /** Everybody, or one other person. */
  readonly targetId: string;
  /** What went to the whole event alone, or what did not; null: both. */
  readonly isGlobal: boolean | null;
  readonly viewerId: string;
}

/** A page of it: the newest messages, those below the number `before`, or those that follow upon the number `after`. */
export interface ChannelPage extends Channel {
  readonly before: number | null;
  readonly after: number | null;
  readonly limit: number;
}

/** The messages of a channel that whoever asks may see, in no order; all that is read of channels is read from here. */
export const messagesOf = (db: Database, channel: Channel) =>
  db
    .selectFrom('chat_messages')
    .where('event_id', '=', channel.eventId)
    .where('room_id', '=', channel.roomId)
    .where((expression) => {
      if (channel.targetId !== chatTargetAll) return betweenTwo(channel.viewerId, channel.targetId)(expression);
      const toAll = expression('target_id', '=', chatTargetAll);
      if (channel.isGlobal === null) return toAll;
      return expression.and([toAll, expression('is_global', '=', sql.lit(channel.isGlobal))]);
    });

/** One page of a channel: newest first, or oldest first where it follows upon a number. */
export const readChannel = (db: Database, channel: ChannelPage): Promise<ChatMessageRow[]> => {
  const query = messagesOf(db, channel).selectAll().limit(channel.limit);
  if (channel.after !== null) return query.where('seq', '>', channel.after).orderBy('seq').execute();
  const below = channel.before === null ? query : query.where('seq', '<', channel.before);
  return below.orderBy('seq', 'desc').execute();
};
