import type { LogEntry } from '../../shared/values/streams.ts';
import type { Database, DatabaseTransaction } from '../db/database.ts';
import { appendFact, appendFacts, type Fact, readHead } from '../db/durable-log.ts';
import type { StreamTails } from '../pubsub/stream-tails.ts';

/** Stores a fact with the next number of its stream. */
export type Append = (fact: Fact) => Promise<LogEntry>;

/** Stores many facts at once, of whatever streams; answers their entries in their order. */
export type AppendAll = (facts: readonly Fact[]) => Promise<readonly LogEntry[]>;

/** How the fact that announced a row before is emptied, once a newer one says all of it. */
export const untold = ({
  told_seq,
}: {
  readonly told_seq: number | null;
}): readonly { readonly seq: number; readonly payload: null }[] =>
  told_seq === null ? [] : [{ seq: told_seq, payload: null }];

/** Stores rows and facts together and announces the facts once they are committed. */
export class FactStore {
  constructor(
    readonly db: Database,
    private readonly tails: StreamTails,
    readonly now: () => number,
  ) {}

  /**
   * Runs `work` in one transaction; `append` stores a fact with the next number of its stream, `appendAll` many at
   * once. After the commit the facts are announced; when `work` throws, nothing is stored and nothing is said.
   */
  async transact<Value>(
    work: (transaction: DatabaseTransaction, append: Append, appendAll: AppendAll) => Promise<Value>,
  ): Promise<Value> {
    const entries: LogEntry[] = [];
    const value = await this.db.transaction().execute((transaction) =>
      work(
        transaction,
        async (fact) => {
          const entry = await appendFact(transaction, fact, this.now());
          entries.push(entry);
          return entry;
        },
        async (facts) => {
          const stored = await appendFacts(transaction, facts, this.now());
          entries.push(...stored);
          return stored;
        },
      ),
    );
    this.tails.announce(entries);
    return value;
  }

  /** The number of the stream's last fact. Read it before what it shall be valid for. */
  head(streamId: string): Promise<number> {
    return readHead(this.db, streamId);
  }
}
