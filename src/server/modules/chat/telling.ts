import type { AmendmentType } from '../../../shared/rules/chat.ts';
import { logKinds, streamOfRoom } from '../../../shared/values/streams.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import { type AppendAll, untold } from '../fact-store.ts';
import { reactionKey, readReactions } from './reactions.ts';
import { audienceOf, shapeMessage } from './shape.ts';
import { noteTold } from './store.ts';
import type { ChatMessageRow, NewMessage } from './tables.ts';

/** The numbers of facts by the rooms in which they are told. */
export type SeqByRoom = ReadonlyMap<string, number>;

/** What everybody is told by the facts of a message, but for what these say. */
export const toldOf = ({ event_id, room_id, sender_id, target_id }: NewMessage) => ({
  streamId: streamOfRoom(event_id, room_id),
  audience: audienceOf(sender_id, target_id),
});

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
