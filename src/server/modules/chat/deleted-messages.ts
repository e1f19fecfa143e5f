import type { DatabaseTransaction } from '../../db/database.ts';
import type { Append } from '../fact-store.ts';
import type { ChatMessageRow } from './tables.ts';

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
