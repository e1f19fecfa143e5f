import type { Database, DatabaseTransaction } from '../../db/database.ts';
import type { ChatMessageRow } from './tables.ts';

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
