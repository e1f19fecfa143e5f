import type { AmendmentType } from '../../../shared/rules/chat.ts';
import { logKinds, streamOfRoom } from '../../../shared/values/streams.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import { type AppendAll, untold } from '../fact-store.ts';
import { bringReactions, reactionKey, readReactions } from './reactions.ts';
import { audienceOf, shapeMessage } from './shape.ts';
import { changeMessage, noteTold } from './store.ts';
import type { ChatMessageRow, NewMessage } from './tables.ts';

/** The numbers of facts by the rooms in which they are told. */
type SeqByRoom = ReadonlyMap<string, number>;

/** What everybody is told by the facts of a message, but for what these say. */
const toldOf = ({ event_id, room_id, sender_id, target_id }: NewMessage) => ({
  streamId: streamOfRoom(event_id, room_id),
  audience: audienceOf(sender_id, target_id),
});

/** Stores messages of different rooms with their facts. */
export const writeMessages = async (
  transaction: DatabaseTransaction,
  appendAll: AppendAll,
  messages: readonly NewMessage[],
  reactions: Readonly<Record<string, string>> = {},
): Promise<SeqByRoom> => {
  const entries = await appendAll(
    messages.map((row) => ({
      ...toldOf(row),
      kind: logKinds.chat,
      payload: shapeMessage({ ...row, seq: 0, told_seq: null }, reactions),
    })),
  );
  const rows = messages.map((row, index) => ({ ...row, seq: entries[index]?.seq ?? 0, told_seq: null }));
  if (rows.length > 0) await transaction.insertInto('chat_messages').values(rows).execute();
  return new Map(rows.map(({ room_id, seq }) => [room_id, seq]));
};

/** Stores a message in one more room, as it is in another one by now, with the reactions to it. */
export const bringCopy = async (
  transaction: DatabaseTransaction,
  appendAll: AppendAll,
  copy: ChatMessageRow,
  row: NewMessage,
): Promise<SeqByRoom> => {
  const all = await readReactions(transaction, copy.event_id, copy.room_id, [copy.message_id]);
  const reactions = all.get(reactionKey(copy));
  // That it was decided is a fact of its own, as it is where the message came first.
  const seqs = await writeMessages(transaction, appendAll, [{ ...row, choice: null }], reactions);
  if (reactions) await bringReactions(transaction, copy, row.room_id);
  if (copy.choice !== null) {
    const decided = await changeMessage(transaction, copy, { choice: copy.choice }, true);
    await tellAgain(transaction, appendAll, decided, 'decision');
  }
  return seqs;
};

/**
 * Tells once more what a message is now, in each of its rooms that are given: by what became of it, or that it was decided.
 * The fact by which it was said says what became of it from then on, and the change before it nothing.
 */
export const tellAgain = async (
  transaction: DatabaseTransaction,
  appendAll: AppendAll,
  copies: readonly ChatMessageRow[],
  type: AmendmentType | 'decision',
): Promise<SeqByRoom> => {
  const [message] = copies;
  if (!message) return new Map();
  // To all copies there are the same ones.
  const all = await readReactions(transaction, message.event_id, message.room_id, [message.message_id]);
  const reactions = all.get(reactionKey(message)) ?? {};
  const entries = await appendAll(
    copies.map((copy) => {
      const said = shapeMessage(copy, reactions);
      const fact = { ...toldOf(copy), kind: logKinds.decision, payload: said, amends: untold(copy) };
      if (type === 'decision') return fact;
      const amends = [{ seq: copy.seq, payload: said }, ...fact.amends];
      return { ...fact, kind: logKinds.amendment, payload: { ...said, type }, amends };
    }),
  );
  const seqs = new Map(copies.map(({ room_id }, index) => [room_id, entries[index]?.seq ?? 0]));
  await noteTold(transaction, message, seqs);
  return seqs;
};
