/** Asks `work` at most once in `forMs`; whoever asks meanwhile gets the same answer, or waits for it together. */
export const remembered = <Value>(
  forMs: number,
  work: () => Promise<Value>,
  now: () => number,
): (() => Promise<Value>) => {
  let answer: Promise<Value> | null = null;
  let askedAtMs = 0;
  return () => {
    if (answer === null || now() - askedAtMs >= forMs) {
      askedAtMs = now();
      answer = work();
    }
    return answer;
  };
};
