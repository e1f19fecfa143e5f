import { errorCodes } from '../../shared/values/error-codes.ts';
import { Refusal } from './refusal.ts';

/** So many tries within so long. */
export interface RateLimit {
  readonly tries: number;
  readonly windowMs: number;
}

const sweepAfterKeys = 10_000;

/** Counts tries by key over fixed windows, in this server's memory. */
export class RateLimiter {
  private readonly windows = new Map<string, { endsAtMs: number; tries: number }>();

  constructor(private readonly now: () => number) {}

  /** Counts one try; throws a rate-limited {@link Refusal} that says when to come back once there were too many. */
  take(key: string, limit: RateLimit): void {
    const nowMs = this.now();
    const open = this.windows.get(key);
    if (!open || open.endsAtMs <= nowMs) {
      if (this.windows.size >= sweepAfterKeys) this.sweep(nowMs);
      this.windows.set(key, { endsAtMs: nowMs + limit.windowMs, tries: 1 });
      return;
    }
    if (open.tries >= limit.tries) {
      throw new Refusal(errorCodes.rateLimited, { retryAfterMs: open.endsAtMs - nowMs });
    }
    open.tries += 1;
  }

  private sweep(nowMs: number): void {
    for (const [key, open] of this.windows) if (open.endsAtMs <= nowMs) this.windows.delete(key);
  }
}
