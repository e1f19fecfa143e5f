/** Ends something: a timer, a subscription, a listener. Calling it twice is harmless. */
export type Stop = () => void;

/** Time as the client sees it; the fake one of the tests moves by hand. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Milliseconds by a clock that nobody sets, for how long something lasts; it has no date. */
  monotonicNow(): number;
  /** Runs `work` once after `delayMs`. */
  after(delayMs: number, work: () => void): Stop;
  /** Runs `work` before the next picture is painted, with a monotonic time in ms. */
  nextFrame(work: (timeMs: number) => void): Stop;
}
