import type { Clock, Stop } from '../ports/clock.ts';

/** Runs work before a picture is painted, only while something is dirty; asleep otherwise. */
export interface FrameLoop {
  /** Asks for one run of every part in the next frame. */
  invalidate(): void;
  /** Adds a part. It answers whether it needs another frame. */
  add(part: (timeMs: number) => boolean): Stop;
  stop(): void;
}

/** Makes a sleeping loop. Parts run in the order in which they were added. */
export const createFrameLoop = (clock: Clock): FrameLoop => {
  const parts = new Set<(timeMs: number) => boolean>();
  let pending: Stop | null = null;
  let stopped = false;
  const run = (timeMs: number) => {
    pending = null;
    let again = false;
    for (const part of parts) again = part(timeMs) || again;
    if (again) invalidate();
  };
  const invalidate = () => {
    if (!stopped) pending ??= clock.nextFrame(run);
  };
  return {
    invalidate,
    add(part) {
      parts.add(part);
      return () => parts.delete(part);
    },
    stop() {
      stopped = true;
      pending?.();
      pending = null;
    },
  };
};
