/** Asks `work` at most once in `forMs`; whoever asks meanwhile gets the same answer, or waits for it together. */
export const remembered = <Value>(
  forMs: number,
  work: () => Promise<Value>,
  monotonicNow: () => number,
): (() => Promise<Value>) => {
  let answer: Promise<Value> | null = null;
  let askedAtMs = 0;
  return () => {
    if (answer === null || monotonicNow() - askedAtMs >= forMs) {
      askedAtMs = monotonicNow();
      answer = work();
    }
    return answer;
  };
};
