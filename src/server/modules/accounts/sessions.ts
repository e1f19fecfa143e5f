import { channelOfEndedSessions } from '../../../shared/values/streams.ts';
import { serverLimits } from '../../limits.ts';
import type { PubSub } from '../../pubsub/pubsub.ts';
import type { Store } from './store.ts';

interface Needs {
  readonly store: Pick<Store, 'deleteSession'> & {
    readonly findSession: (sessionId: string, nowMs: number) => Promise<object | undefined>;
  };
  readonly pubsub: PubSub;
  readonly now: () => number;
  readonly monotonicNow: () => number;
  readonly report: (problem: unknown) => void;
}

const mostKnown = 20_000;

/**
 * Which sessions are alive, asked for every operation: from memory, where one stays for a minute or until any server says
 * that it ended.
 */
export class Sessions {
  /** When each was found alive, by the monotonic clock; the oldest first. */
  private readonly aliveAtMs = new Map<string, number>();
  private readonly listeners = new Set<(sessionId: string) => void>();
  /** Goes up with every end, so that an answer which was on its way meanwhile is not kept. */
  private ends = 0;

  private constructor(private readonly needs: Needs) {}

  /** Resolves once the end of a session on another server cannot be missed. */
  static async start(needs: Needs): Promise<Sessions> {
    const sessions = new Sessions(needs);
    await needs.pubsub.subscribe(channelOfEndedSessions, (sessionId) => sessions.forget(sessionId));
    needs.pubsub.onGap(() => sessions.forgetAll());
    return sessions;
  }

  /** Whether the session has neither ended nor run out. */
  async isAlive(sessionId: string): Promise<boolean> {
    const { store, now, monotonicNow } = this.needs;
    const knownAtMs = this.aliveAtMs.get(sessionId);
    if (knownAtMs !== undefined && monotonicNow() - knownAtMs < serverLimits.sessionTrustMs) return true;
    const { ends } = this;
    const isAlive = (await store.findSession(sessionId, now())) !== undefined;
    if (isAlive && ends === this.ends) this.keep(sessionId);
    return isAlive;
  }

  /** Ends a session on all servers; resolves to whose it was, undefined when it had ended before. */
  async end(sessionId: string): Promise<string | undefined> {
    const identity = await this.needs.store.deleteSession(sessionId);
    this.forget(sessionId);
    // Other servers learn of it within a minute by themselves, so nobody waits for pub/sub.
    if (identity !== undefined) {
      this.needs.pubsub.publish(channelOfEndedSessions, sessionId).catch(this.needs.report);
    }
    return identity;
  }

  /** Calls back with every session that ends. */
  onEnd(listener: (sessionId: string) => void): void {
    this.listeners.add(listener);
  }

  private keep(sessionId: string): void {
    this.aliveAtMs.delete(sessionId);
    const oldest = this.aliveAtMs.keys().next();
    if (this.aliveAtMs.size >= mostKnown && !oldest.done) this.aliveAtMs.delete(oldest.value);
    this.aliveAtMs.set(sessionId, this.needs.monotonicNow());
  }

  private forget(sessionId: string): void {
    this.ends += 1;
    this.aliveAtMs.delete(sessionId);
    for (const listener of this.listeners) listener(sessionId);
  }

  private forgetAll(): void {
    this.ends += 1;
    this.aliveAtMs.clear();
  }
}
