import { logKinds, streamOfPoll } from '../../../shared/values/streams.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import type { GoWithMessage } from '../chat/deleted-messages.ts';
import { type Append, untold } from '../fact-store.ts';
import { shapeRemoved } from './shape.ts';

/** Takes a poll away with all that was voted, and tells that to everybody; of what was told of it nothing is left. */
const removePoll = async (
  transaction: DatabaseTransaction,
  append: Append,
  { eventId, pollId }: { readonly eventId: string; readonly pollId: string },
): Promise<void> => {
  const row = await transaction
    .selectFrom('polls')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('poll_id', '=', pollId)
    // Who votes at this moment has voted before, and that goes too.
    .forUpdate()
    .executeTakeFirst();
  if (!row) return;
  for (const table of ['poll_votes', 'polls'] as const) {
    await transaction.deleteFrom(table).where('event_id', '=', eventId).where('poll_id', '=', pollId).execute();
  }
  const streamId = streamOfPoll(eventId, pollId);
  await append({ streamId, kind: logKinds.poll, payload: shapeRemoved(row), amends: untold(row) });
};

/** A poll goes with the message that asks to vote in it. */
export const removePollsOf: GoWithMessage = async (transaction, append, copies) => {
  const asks = copies.find(({ poll_id }) => poll_id !== null);
  if (asks?.poll_id) await removePoll(transaction, append, { eventId: asks.event_id, pollId: asks.poll_id });
};
