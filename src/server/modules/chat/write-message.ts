import { chatTargetAll } from '../../../shared/rules/chat.ts';
import { logKinds, streamOfRoom } from '../../../shared/values/streams.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import type { Append } from '../fact-store.ts';
import { shapeMessage } from './store.ts';
import type { ChatMessageRow } from './tables.ts';

/** Who may see a message: everyone who may read the room, or its two ends. */
export const audienceOf = (senderId: string, targetId: string): readonly string[] | null =>
  targetId === chatTargetAll ? null : [senderId, targetId];

/** Stores a message with its fact and answers the number of that. */
export const writeMessage = async (
  transaction: DatabaseTransaction,
  append: Append,
  row: Omit<ChatMessageRow, 'seq'>,
): Promise<number> => {
  const { seq } = await append({
    streamId: streamOfRoom(row.event_id, row.room_id),
    kind: logKinds.chat,
    payload: shapeMessage({ ...row, seq: 0 }, {}),
    audience: audienceOf(row.sender_id, row.target_id),
  });
  await transaction
    .insertInto('chat_messages')
    .values({ ...row, seq })
    .execute();
  return seq;
};
