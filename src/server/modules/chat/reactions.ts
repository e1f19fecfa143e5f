import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { serverLimits } from '../../limits.ts';
import { rowsOf } from './store.ts';
import type { ChatMessageRow } from './tables.ts';

const columns = ['event_id', 'room_id', 'message_id', 'target_sender_id', 'identity', 'reaction'] as const;

/**
 * Sets somebody's reaction to a message, or takes it away, in every room that has it. Answers the rooms where it was not so
 * already; there are none once the message is deleted.
 */
export const writeReaction = async (
  transaction: DatabaseTransaction,
  message: ChatMessageRow,
  identity: string,
  reaction: string | null,
): Promise<readonly string[]> => {
  const copies = transaction.selectFrom('chat_messages').where(rowsOf(message));
  const written =
    reaction === null
      ? transaction
          .deleteFrom('chat_reactions')
          .where('event_id', '=', message.event_id)
          .where('room_id', 'in', copies.select('room_id'))
          .where('message_id', '=', message.message_id)
          .where('target_sender_id', '=', message.sender_id)
          .where('identity', '=', identity)
          .returning('room_id')
      : transaction
          .insertInto('chat_reactions')
          .columns(columns)
          .expression(
            copies
              .select(({ val }) => [
                'event_id',
                'room_id',
                'message_id',
                'sender_id',
                val(identity).as('identity'),
                val(reaction).as('reaction'),
              ])
              .where('deleted', '=', false)
              // Whoever deletes it at this moment does that before, or takes this reaction away too.
              .forShare(),
          )
          .onConflict((conflict) =>
            conflict
              .columns(['event_id', 'room_id', 'target_sender_id', 'message_id', 'identity'])
              .doUpdateSet({ reaction })
              .where('chat_reactions.reaction', '<>', reaction),
          )
          .returning('room_id');
  return (await written.execute()).map(({ room_id }) => room_id);
};

/** Brings the reactions to a message into one more room that has it. */
export const bringReactions = async (
  transaction: DatabaseTransaction,
  message: ChatMessageRow,
  roomId: string,
): Promise<void> => {
  const there = transaction
    .selectFrom('chat_reactions')
    .select(({ val }) => [
      'event_id',
      val(roomId).as('room_id'),
      'message_id',
      'target_sender_id',
      'identity',
      'reaction',
    ])
    .where('event_id', '=', message.event_id)
    .where('room_id', '=', message.room_id)
    .where('message_id', '=', message.message_id)
    .where('target_sender_id', '=', message.sender_id);
  await transaction.insertInto('chat_reactions').columns(columns).expression(there).execute();
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

/** Takes all reactions to a message away, in the rooms of these copies. */
export const removeReactions = async (
  transaction: DatabaseTransaction,
  copies: readonly ChatMessageRow[],
): Promise<void> => {
  const [message] = copies;
  if (!message) return;
  await transaction
    .deleteFrom('chat_reactions')
    .where('event_id', '=', message.event_id)
    .where(
      'room_id',
      'in',
      copies.map(({ room_id }) => room_id),
    )
    .where('message_id', '=', message.message_id)
    .where('target_sender_id', '=', message.sender_id)
    .execute();
};
