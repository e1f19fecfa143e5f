import { type ExpressionBuilder, sql } from 'kysely';
import { chatTargetAll } from '../../../shared/rules/chat.ts';
import { chatLimits } from '../../../shared/values/limits.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import type { ChatMessageRow, NewMessage } from './tables.ts';

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
 * The message with an id, of one sender, in the channel of `identity` that a target names. Without a sender it is the first
 * one: whoever copies an id of somebody else comes later, and gets none of the reactions to them.
 */
export const findVisibleMessage = (
  db: Database | DatabaseTransaction,
  key: {
    readonly eventId: string;
    readonly roomId: string;
    readonly messageId: string;
    readonly senderId: string | null;
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
    .$if(key.senderId !== null, (query) => query.where('sender_id', '=', key.senderId))
    .orderBy('seq')
    .executeTakeFirst();

/** The rows of a message: one, or of what went to the whole event one for each room that has it. */
export const rowsOf =
  ({ event_id, room_id, sender_id, message_id, is_global }: NewMessage) =>
  (expression: ExpressionBuilder<Tables, 'chat_messages'>) =>
    expression.and([
      expression('event_id', '=', event_id),
      expression('sender_id', '=', sender_id),
      expression('message_id', '=', message_id),
      // By these words the database knows which index is meant.
      is_global ? expression('is_global', '=', sql.lit(true)) : expression('room_id', '=', room_id),
    ]);

/** Of values by room the one of each row's room; null where there is none. */
const ofRoom = (values: ReadonlyMap<string, unknown>) =>
  sql<string | null>`${JSON.stringify(Object.fromEntries(values))}::jsonb ->> room_id`;

/** Notes the facts that told a message once more, by their rooms. */
export const noteTold = async (
  transaction: DatabaseTransaction,
  message: ChatMessageRow,
  seqs: ReadonlyMap<string, number>,
): Promise<void> => {
  await transaction
    .updateTable('chat_messages')
    .set({ told_seq: sql<number | null>`coalesce((${ofRoom(seqs)})::int, told_seq)` })
    .where(rowsOf(message))
    .execute();
};

const keyOfEvent = (eventId: string): string => JSON.stringify(['event messages', eventId]);

/**
 * Keeps others from changing what was said to the whole event, and from reacting to it, until the transaction ends. Call it
 * before a room is locked: whoever changes a message writes into its rooms.
 */
export const lockEventMessages = async (transaction: DatabaseTransaction, eventId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${keyOfEvent(eventId)}, 0))`.execute(transaction);
};

/**
 * Where a message went to the whole event, keeps others from changing it, reacting to it, sending it into one more room and
 * bringing it into rooms that are made until the transaction ends.
 */
export const lockMessage = async (
  transaction: DatabaseTransaction,
  { event_id, sender_id, message_id, is_global }: NewMessage,
): Promise<void> => {
  if (!is_global) return;
  const key = JSON.stringify(['chat copies', event_id, sender_id, message_id]);
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${keyOfEvent(event_id)}, 0)),
    pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction);
};

/** A message as it is in every room that has it, locked by {@link lockMessage}. */
export const lockCopies = async (
  transaction: DatabaseTransaction,
  message: ChatMessageRow,
): Promise<readonly ChatMessageRow[]> => {
  if (!message.is_global) return [message];
  await lockMessage(transaction, message);
  return transaction.selectFrom('chat_messages').selectAll().where(rowsOf(message)).execute();
};

/** The same in whichever room has it, of one that went to the whole event. */
export const lockCopy = async (
  transaction: DatabaseTransaction,
  message: NewMessage,
): Promise<ChatMessageRow | undefined> => {
  if (!message.is_global) return undefined;
  await lockMessage(transaction, message);
  return transaction.selectFrom('chat_messages').selectAll().where(rowsOf(message)).limit(1).executeTakeFirst();
};

/** In how many rooms a message is. */
export const countCopies = async (db: Database, message: ChatMessageRow): Promise<number> => {
  const { count } = await db
    .selectFrom('chat_messages')
    .select(({ fn }) => fn.countAll().as('count'))
    .where(rowsOf(message))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** What becomes of a message; whom it mentions, by its rooms. */
export type MessageChange = Partial<
  Pick<
    ChatMessageRow,
    'message' | 'quote' | 'choices' | 'choice_required' | 'choice' | 'edited' | 'deleted' | 'poll_id'
  >
> & { readonly mentions?: ReadonlyMap<string, string> };

/** Changes a message where it is not deleted, and not decided where that matters; answers what it is there now. */
export const changeMessage = (
  transaction: DatabaseTransaction,
  message: ChatMessageRow,
  { mentions, ...change }: MessageChange,
  isOnlyOpen: boolean,
): Promise<readonly ChatMessageRow[]> =>
  transaction
    .updateTable('chat_messages')
    .set({ ...change, ...(mentions ? { mentions: ofRoom(mentions) } : {}) })
    .where(rowsOf(message))
    .where('deleted', '=', false)
    .$if(isOnlyOpen, (query) => query.where('choice', 'is', null))
    .returningAll()
    .execute();

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

/** What waits in a channel until whoever asks chooses: newest first, of what others asked of them. */
export const readOpenQuestions = (db: Database, channel: Channel): Promise<ChatMessageRow[]> =>
  messagesOf(db, channel)
    .selectAll()
    // By these words the database knows which index is meant.
    .where('choice_required', '=', sql.lit(true))
    .where('choice', 'is', null)
    .where('deleted', '=', sql.lit(false))
    .where('sender_id', '<>', channel.viewerId)
    .orderBy('seq', 'desc')
    .limit(chatLimits.openQuestions)
    .execute();

/** One page of a channel: newest first, or oldest first where it follows upon a number. */
export const readChannel = (db: Database, channel: ChannelPage): Promise<ChatMessageRow[]> => {
  const query = messagesOf(db, channel).selectAll().limit(channel.limit);
  if (channel.after !== null) return query.where('seq', '>', channel.after).orderBy('seq').execute();
  const below = channel.before === null ? query : query.where('seq', '<', channel.before);
  return below.orderBy('seq', 'desc').execute();
};
