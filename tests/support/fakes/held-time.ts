import type { Stop } from '../../../src/client/ports/clock.ts';
import { settled } from '../frame/frame-dom.ts';
import { fakeClock } from './fake-clock.ts';

/** Shorter timers are those of renders, and of a test that waits for them. */
const momentMs = 10;

/**
 * Holds the time of the page while a test runs: timers, and what `Date.now` and `performance.now` answer, go on by `pass` alone, which lets so
 * much time be over and what it brings be shown.
 */
export const inHeldTime = async (run: (pass: (byMs: number) => Promise<void>) => Promise<void>): Promise<void> => {
  const { setTimeout: set, clearTimeout: clear } = globalThis;
  const { now } = Date;
  const clock = fakeClock(now());
  const held = new Map<unknown, Stop>();
  const { now: monotonicNow } = performance;
  const heldFromMs = performance.now();
  Date.now = clock.now;
  performance.now = () => heldFromMs + clock.monotonicNow();
  globalThis.setTimeout = ((work: () => void, delayMs = 0, ...given: unknown[]) => {
    if (delayMs < momentMs) return set(work, delayMs, ...given);
    const timer = {};
    held.set(timer, clock.after(delayMs, work));
    return timer;
  }) as never;
  globalThis.clearTimeout = ((timer: never) => (held.get(timer) ?? (() => clear(timer)))()) as never;
  try {
    await run(async (byMs) => {
      await clock.advance(byMs);
      await settled();
    });
  } finally {
    Date.now = now;
    performance.now = monotonicNow;
    Object.assign(globalThis, { setTimeout: set, clearTimeout: clear });
  }
};
