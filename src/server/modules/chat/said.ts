import { logKinds } from '../../../shared/values/streams.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import type { Append, AppendAll } from '../fact-store.ts';
import { shapeMessage } from './shape.ts';
import type { ChatMessageRow, NewMessage } from './tables.ts';
import { type SeqByRoom, toldOf } from './telling.ts';

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

/** Takes away what a message stood for, in the transaction that deletes it from these rooms. */
export type GoWithMessage = (
  transaction: DatabaseTransaction,
  append: Append,
  copies: readonly ChatMessageRow[],
) => Promise<void>;

/** What goes with the messages that are deleted: modules that are built upon the chat add to it. */
export class DeletedMessages {
  private readonly listeners: GoWithMessage[] = [];

  add(listener: GoWithMessage): void {
    this.listeners.push(listener);
  }

  /** Takes it all away; see {@link GoWithMessage}. */
  readonly go: GoWithMessage = async (transaction, append, copies) => {
    for (const listener of this.listeners) await listener(transaction, append, copies);
  };
}
