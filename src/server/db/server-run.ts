import { randomInt } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';

/** One run of a server, as the other servers of its deployment know it by the database. */
export interface ServerRun {
  /** No other run has it. */
  readonly id: string;
  /** Whether others see that this run goes on; not while its connection to the database is lost. */
  readonly isSeen: boolean;
  /** An SQL expression: whether the run with this id is over, by its end or by a crash. */
  isOver(id: RawBuilder<string>): RawBuilder<boolean>;
  /** Calls back whenever others may take this run for over, though it goes on; the answer stops that. */
  onUnseen(listener: () => void): () => void;
  end(): Promise<void>;
}

const mostRuns = 2 ** 31;

/** A number for a new run. */
export const newRunNumber = (): number => randomInt(1, mostRuns);

/** The run of a server that has its database for itself: all other runs on it are over. */
export const onlyRun = (): ServerRun => {
  const id = String(newRunNumber());
  return {
    id,
    isSeen: true,
    isOver: (other) => sql<boolean>`${other} <> ${id}`,
    onUnseen: () => () => undefined,
    end: async () => undefined,
  };
};
