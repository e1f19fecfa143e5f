import { errorCodes } from '../../shared/values/error-codes.ts';
import { Refusal } from './refusal.ts';

/** So many tries within so long. */
export interface RateLimit {
  readonly tries: number;
  readonly windowMs: number;
}

/** Counters that all servers of a deployment share. */
export interface SharedCounters {
  /**
   * Adds to a counter that ends `windowMs` after its first addition; resolves to what it has and when it ends. Null while
   * the counters cannot be reached: then each server counts for itself.
   */
  add(key: string, amount: number, windowMs: number): Promise<{ total: number; endsInMs: number } | null>;
}

interface Window {
  endsAtMs: number;
  tries: number;
}

/** Windows in memory, at about 150 bytes each. */
const mostWindows = 50_000;
const sweepIntervalMs = 1_000;

/**
 * Counts tries by key over fixed windows, for all servers where they share counters. Who is refused is remembered here,
 * so that refusing them again asks nobody.
 */
export class RateLimiter {
  private readonly counted = new Map<string, Window>();
  /** Until when a key is refused whatever it asks for. */
  private readonly refusedUntilMs = new Map<string, number>();
  private sweptAtMs = 0;

  constructor(
    private readonly monotonicNow: () => number,
    private readonly shared: SharedCounters | null = null,
  ) {}

  /** For how long a key is refused still; 0 when it is not. */
  refusedForMs(key: string): number {
    const untilMs = this.refusedUntilMs.get(key);
    if (untilMs === undefined) return 0;
    const leftMs = untilMs - this.monotonicNow();
    if (leftMs > 0) return leftMs;
    this.refusedUntilMs.delete(key);
    return 0;
  }

  /** Counts tries; throws a rate-limited {@link Refusal} that says when to come back once there were too many. */
  async take(key: string, limit: RateLimit, tries = 1): Promise<void> {
    const refusedForMs = this.refusedForMs(key);
    if (refusedForMs > 0) throw rateLimited(refusedForMs);
    const { total, endsInMs } =
      (await this.shared?.add(key, tries, limit.windowMs)) ?? this.count(key, tries, limit.windowMs);
    if (total <= limit.tries) return;
    this.makeRoom(this.refusedUntilMs, (untilMs) => untilMs);
    this.refusedUntilMs.set(key, this.monotonicNow() + endsInMs);
    throw rateLimited(endsInMs);
  }

  /**
   * Counts a try unless there were too many; resolves to when to come back then, and to 0 when it was counted. That there
   * were too many is not remembered: tries of this kind are given back at any moment.
   */
  private async tryTake(key: string, limit: RateLimit): Promise<number> {
    const { total, endsInMs } = (await this.shared?.add(key, 1, limit.windowMs)) ?? this.count(key, 1, limit.windowMs);
    if (total <= limit.tries) return 0;
    await this.giveBack(key, limit);
    return Math.max(1, endsInMs);
  }

  /**
   * Takes one of `limit.tries` places, each of which is free again `limit.windowMs` after it was taken: within any time so
   * long there are never more, also around the ends of windows. Resolves to how to give the place back, or to when the
   * next one is free.
   */
  async takePlace(
    key: string,
    { tries, windowMs }: RateLimit,
  ): Promise<{ readonly giveBack: () => Promise<void> } | { readonly leftMs: number }> {
    const one = { tries: 1, windowMs };
    let leftMs = windowMs;
    for (let place = 0; place < tries; place += 1) {
      const placeKey = `${key} ${place}`;
      const takenForMs = await this.tryTake(placeKey, one);
      if (takenForMs === 0) return { giveBack: () => this.giveBack(placeKey, one) };
      leftMs = Math.min(leftMs, takenForMs);
    }
    return { leftMs };
  }

  /** Takes tries back that turned out not to count. */
  async giveBack(key: string, limit: RateLimit, tries = 1): Promise<void> {
    if (!(await this.shared?.add(key, -tries, limit.windowMs))) this.count(key, -tries, limit.windowMs);
  }

  private count(key: string, tries: number, windowMs: number): { total: number; endsInMs: number } {
    const nowMs = this.monotonicNow();
    let window = this.counted.get(key);
    if (!window || window.endsAtMs <= nowMs) {
      this.makeRoom(this.counted, ({ endsAtMs }) => endsAtMs);
      window = { endsAtMs: nowMs + windowMs, tries: 0 };
      this.counted.set(key, window);
    }
    window.tries = Math.max(0, window.tries + tries);
    // A window begins with what is counted in it, and not with what was given back.
    if (window.tries === 0) this.counted.delete(key);
    return { total: window.tries, endsInMs: window.endsAtMs - nowMs };
  }

  /** Drops what has ended, and when that is not enough what began first. */
  private makeRoom<Value>(map: Map<string, Value>, endOf: (value: Value) => number): void {
    if (map.size < mostWindows) return;
    const nowMs = this.monotonicNow();
    if (nowMs - this.sweptAtMs >= sweepIntervalMs) {
      this.sweptAtMs = nowMs;
      for (const [key, value] of map) if (endOf(value) <= nowMs) map.delete(key);
    }
    const first = map.keys().next();
    if (map.size >= mostWindows && !first.done) map.delete(first.value);
  }
}

/** What somebody is told who may come back in so many milliseconds. */
export const rateLimited = (leftMs: number): Refusal =>
  new Refusal(errorCodes.rateLimited, { retryAfterMs: Math.max(1, Math.ceil(leftMs)) });
