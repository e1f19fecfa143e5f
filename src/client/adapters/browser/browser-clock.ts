import type { Clock } from '../../ports/clock.ts';

/** The browser's own time. */
export const browserClock = (): Clock => ({
  now: () => Date.now(),
  monotonicNow: () => performance.now(),
  after(delayMs, work) {
    const timer = setTimeout(work, delayMs);
    return () => clearTimeout(timer);
  },
  nextFrame(work) {
    const frame = requestAnimationFrame(work);
    return () => cancelAnimationFrame(frame);
  },
});
