import type { Clock } from '../ports/clock.ts';

/** Resolves after `delayMs` of the clock's time. */
export const pause = (clock: Clock, delayMs: number): Promise<void> =>
  new Promise((resolve) => {
    clock.after(delayMs, resolve);
  });
