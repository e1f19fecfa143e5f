import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { serverLimits } from '../../limits.ts';
import type { ChatMessageRow } from './tables.ts';

/** Sets somebody's reaction, or takes it away. False: it was so already. */
export const writeReaction = async (
  transaction: DatabaseTransaction,
  message: ChatMessageRow,
  identity: string,
  reaction: string | null,
): Promise<boolean> => {
  const { event_id, room_id, message_id } = message;
  const key = { event_id, room_id, message_id, target_sender_id: message.sender_id, identity };
  if (reaction === null) {
    const { numDeletedRows } = await transaction
      .deleteFrom('chat_reactions')
      .where('event_id', '=', event_id)
      .where('room_id', '=', room_id)
      .where('message_id', '=', message_id)
      .where('target_sender_id', '=', message.sender_id)
      .where('identity', '=', identity)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }
  const written = await transaction
    .insertInto('chat_reactions')
    .values({ ...key, reaction })
    .onConflict((conflict) =>
      conflict
        .columns(['event_id', 'room_id', 'target_sender_id', 'message_id', 'identity'])
        .doUpdateSet({ reaction })
        .where('chat_reactions.reaction', '<>', reaction),
    )
    .returning('identity')
    .executeTakeFirst();
  return written !== undefined;
};

/** What groups reactions: messages of two senders can have one id. */
export const reactionKey = (message: { readonly sender_id: string; readonly message_id: string }): string =>
  JSON.stringify([message.sender_id, message.message_id]);

/**
 * The reactions to messages of a room, by {@link reactionKey}: of each message at most
 * {@link serverLimits.reactionsTold}, and besides them the viewer's own.
 */
export const readReactions = async (
  db: Database | DatabaseTransaction,
  eventId: string,
  roomId: string,
  messageIds: readonly string[],
  viewerId: string | null = null,
): Promise<Map<string, Record<string, string>>> => {
  const byMessage = new Map<string, Record<string, string>>();
  if (messageIds.length === 0) return byMessage;
  const given = db
    .selectFrom('chat_messages as message')
    .innerJoinLateral(
      (expression) =>
        expression
          .selectFrom('chat_reactions as reaction')
          .select(['reaction.identity', 'reaction.reaction'])
          .where('reaction.event_id', '=', eventId)
          .where('reaction.room_id', '=', roomId)
          .whereRef('reaction.target_sender_id', '=', 'message.sender_id')
          .whereRef('reaction.message_id', '=', 'message.message_id')
          .orderBy('reaction.identity')
          .limit(serverLimits.reactionsTold)
          .as('given'),
      (join) => join.onTrue(),
    )
    .select(['message.sender_id', 'message.message_id', 'given.identity', 'given.reaction'])
    .where('message.event_id', '=', eventId)
    .where('message.room_id', '=', roomId)
    .where('message.message_id', 'in', [...messageIds]);
  const own = db
    .selectFrom('chat_reactions')
    .select(['target_sender_id as sender_id', 'message_id', 'identity', 'reaction'])
    .where('event_id', '=', eventId)
    .where('room_id', '=', roomId)
    .where('message_id', 'in', [...messageIds])
    .where('identity', '=', viewerId ?? '');
  for (const row of await given.unionAll(own).execute()) {
    const key = reactionKey(row);
    const reactions = byMessage.get(key) ?? {};
    byMessage.set(key, reactions);
    reactions[row.identity] = row.reaction;
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
