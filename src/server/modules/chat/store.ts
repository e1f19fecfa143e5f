import { type ExpressionBuilder, sql } from 'kysely';
import { chatTargetAll } from '../../../shared/rules/chat.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import type { ChatMessageRow } from './tables.ts';

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

/** Writes what was chosen, unless something was already, and gives the message back; undefined: it was, or it is deleted. */
export const writeChoice = (
  transaction: DatabaseTransaction,
  message: ChatMessageRow,
  choice: string,
): Promise<ChatMessageRow | undefined> => changeMessage(transaction, message, { choice }, true);

/** Notes the fact that told a message once more. */
export const noteTold = async (
  transaction: DatabaseTransaction,
  { event_id, room_id, sender_id, message_id }: ChatMessageRow,
  told_seq: number,
): Promise<void> => {
  await transaction
    .updateTable('chat_messages')
    .set({ told_seq })
    .where('event_id', '=', event_id)
    .where('room_id', '=', room_id)
    .where('sender_id', '=', sender_id)
    .where('message_id', '=', message_id)
    .execute();
};

/** What the fact that told a message before says from now on: nothing. */
export const untold = ({ told_seq }: ChatMessageRow): readonly { readonly seq: number; readonly payload: null }[] =>
  told_seq === null ? [] : [{ seq: told_seq, payload: null }];

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

/** In how many rooms a message to the whole event is. */
export const countCopies = async (
  db: Database,
  { eventId, senderId, messageId }: Omit<MessageKey, 'roomId'>,
): Promise<number> => {
  const { count } = await db
    .selectFrom('chat_messages')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('event_id', '=', eventId)
    .where('sender_id', '=', senderId)
    .where('message_id', '=', messageId)
    .where('is_global', '=', sql.lit(true))
    .executeTakeFirstOrThrow();
  return Number(count);
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
