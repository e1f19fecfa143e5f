import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseAway } from '../../db/database-away.ts';

const [firstPauseMs, longestPauseMs] = [100, 2_000];

/** Writes that wait for a database that is away. */
export class SteadyWrites {
  private readonly ending = new AbortController();

  constructor(
    private readonly now: () => number,
    /** For so long what is to be written is tried again, in milliseconds. */
    private readonly patienceMs: number,
  ) {}

  /** Writes, again and again while the database is away. What breaks in the middle may be written twice. */
  readonly write = async <T>(act: () => Promise<T>): Promise<T> => {
    const untilMs = this.now() + this.patienceMs;
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
      try {
        return await act();
      } catch (problem) {
        if (!isDatabaseAway(problem) || this.ending.signal.aborted || this.now() >= untilMs) throw problem;
      }
      await pause(pauseMs, undefined, { signal: this.ending.signal }).catch(() => undefined);
    }
  };

  /** From now on nothing is waited for. */
  end(): void {
    this.ending.abort();
  }
}
