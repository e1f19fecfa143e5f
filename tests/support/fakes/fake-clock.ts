import type { Clock, Stop } from '../../../src/client/ports/clock.ts';

interface Timer {
  readonly at: number;
  readonly work: () => void;
}

export interface FakeClock extends Clock {
  /** Moves time, running what falls due in its order; waits for promises between. */
  advance(byMs: number): Promise<void>;
  /** Runs the frames that were asked for before this call, at the present time. */
  runFrame(): void;
  /** Sets the time of day, as people and systems do; no time passes by it. */
  setBack(byMs: number): void;
  /** Frames asked for since the clock was made. */
  readonly frameRequests: number;
  readonly pendingFrames: number;
  readonly pendingTimers: number;
}

/** Lets everything that promises have ready run. */
export const settle = async (): Promise<void> => {
  for (let i = 0; i < 20; i++) await Promise.resolve();
};

/** A clock that stands still until it is moved. */
export const fakeClock = (startMs = 1_750_000_000_000): FakeClock => {
  let now = startMs;
  let setBackMs = 0;
  let timers: Timer[] = [];
  let frames: ((timeMs: number) => void)[] = [];
  let frameRequests = 0;
  return {
    now: () => now - setBackMs,
    monotonicNow: () => now - startMs,
    after(delayMs, work): Stop {
      const timer = { at: now + Math.max(0, delayMs), work };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    nextFrame(work): Stop {
      frameRequests++;
      frames.push(work);
      return () => {
        frames = frames.filter((frame) => frame !== work);
      };
    },
    async advance(byMs) {
      const end = now + byMs;
      await settle();
      for (;;) {
        const due = timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
        if (!due) break;
        timers = timers.filter((timer) => timer !== due);
        now = due.at;
        due.work();
        await settle();
      }
      now = end;
      await settle();
    },
    setBack(byMs) {
      setBackMs += byMs;
    },
    runFrame() {
      const due = frames;
      frames = [];
      for (const work of due) work(now - startMs);
    },
    get frameRequests() {
      return frameRequests;
    },
    get pendingFrames() {
      return frames.length;
    },
    get pendingTimers() {
      return timers.length;
    },
  };
};
