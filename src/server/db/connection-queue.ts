import { AsyncLocalStorage } from 'node:async_hooks';

/** Limits on the queue for a connection to the database. */
export interface QueueLimits {
  readonly connections: number;
  /** How many of these work in the background has at most: requests always find the others. */
  readonly backgroundConnections: number;
  /** How many wait at most. */
  readonly waiting: number;
  /** How long one waits at most; null: as long as it takes. */
  readonly waitMs: number | null;
  /** The queue is behind once one has waited for so long: whoever comes then would wait as long at each of their queries. */
  readonly behindAfterMs: number;
}

/** For PostgreSQL. Half of what one waits at most: a hundred people who join at once wait for less. */
export const postgresQueueLimits: QueueLimits = {
  connections: 10,
  backgroundConnections: 3,
  waiting: 1_000,
  waitMs: 5_000,
  behindAfterMs: 2_500,
};

/**
 * For the embedded database, which has one session; it is as slow as this process, so nobody gives it up, and a rush of
 * people is served as long as their pages wait for it.
 */
export const embeddedQueueLimits: QueueLimits = {
  ...postgresQueueLimits,
  connections: 1,
  backgroundConnections: 1,
  waitMs: null,
  behindAfterMs: 10_000,
};

/** Whoever waits for a connection. */
interface Waiter {
  readonly sinceMs: number;
  readonly go: () => void;
}

const background = new AsyncLocalStorage<true>();

/** Does work for which nobody waits: its queries are in the background. */
export const inBackground = <Value>(act: () => Value): Value => background.run(true, act);

/** The words are those of the driver, which says the same when no connection comes in time. */
const noConnection = (): Error => new Error('timeout exceeded when trying to connect');

/**
 * Lends connections to the database in the order in which they were asked for. Whoever takes requests asks
 * {@link isBehind} first and refuses what would not be served in time: then what was begun is finished.
 */
export class ConnectionQueue {
  private readonly requests = new Set<Waiter>();
  private readonly backgroundWork = new Set<Waiter>();
  private used = 0;
  private usedInBackground = 0;

  constructor(
    private readonly limits: QueueLimits,
    private readonly monotonicNow: () => number = () => performance.now(),
  ) {}

  /** Whether a request that begins now would wait for too long. */
  get isBehind(): boolean {
    const [first] = this.requests;
    if (first === undefined) return false;
    const { waiting, behindAfterMs } = this.limits;
    return this.requests.size >= waiting || this.monotonicNow() - first.sinceMs >= behindAfterMs;
  }

  /** Resolves once there is a connection for the caller, to how it is given back; rejects when that takes too long. */
  async take(): Promise<() => void> {
    const isBackground = background.getStore() ?? false;
    if (!this.hasPlace(isBackground)) await this.wait(isBackground);
    else this.use(isBackground);
    let isGivenBack = false;
    return () => {
      if (isGivenBack) return;
      isGivenBack = true;
      this.used -= 1;
      if (isBackground) this.usedInBackground -= 1;
      this.serve();
    };
  }

  private hasPlace(isBackground: boolean): boolean {
    const { connections, backgroundConnections } = this.limits;
    return this.used < connections && (!isBackground || this.usedInBackground < backgroundConnections);
  }

  private use(isBackground: boolean): void {
    this.used += 1;
    if (isBackground) this.usedInBackground += 1;
  }

  private wait(isBackground: boolean): Promise<void> {
    const { waiting, waitMs } = this.limits;
    const line = isBackground ? this.backgroundWork : this.requests;
    if (line.size >= waiting) return Promise.reject(noConnection());
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const waiter: Waiter = {
        sinceMs: this.monotonicNow(),
        go: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      line.add(waiter);
      if (waitMs === null) return;
      timer = setTimeout(() => {
        line.delete(waiter);
        reject(noConnection());
      }, waitMs);
    });
  }

  /** Lends what was given back to whoever has waited the longest and may have it. */
  private serve(): void {
    const [request] = this.requests;
    const [work] = this.hasPlace(true) ? this.backgroundWork : [];
    const isBackground = work !== undefined && (request === undefined || work.sinceMs < request.sinceMs);
    const waiter = isBackground ? work : request;
    if (waiter === undefined) return;
    (isBackground ? this.backgroundWork : this.requests).delete(waiter);
    this.use(isBackground);
    waiter.go();
  }
}
