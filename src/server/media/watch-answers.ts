/** How often something is asked whether it answers, and how often in a row it may be silent. */
export interface Heartbeat {
  readonly intervalMs: number;
  readonly answerTimeoutMs: number;
  readonly mostMisses: number;
}

/** Whether anything answers at `url`, whatever it says, within a time. */
export const isAnswering = (url: string, timeoutMs: number): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(timeoutMs) }).then(
    (answer) => {
      answer.body?.cancel().catch(() => undefined);
      return true;
    },
    () => false,
  );

/**
 * Asks again and again whether anything answers at `url`, and calls `fellSilent` when it did not several times in a row.
 * Answers what ends it.
 */
export const watchAnswers = (url: string, heartbeat: Heartbeat, fellSilent: () => void): (() => void) => {
  let misses = 0;
  let timer: NodeJS.Timeout;
  let isOver = false;
  const ask = async (): Promise<void> => {
    misses = (await isAnswering(url, heartbeat.answerTimeoutMs)) ? 0 : misses + 1;
    if (isOver) return;
    if (misses >= heartbeat.mostMisses) {
      misses = 0;
      fellSilent();
    }
    plan();
  };
  const plan = (): void => {
    timer = setTimeout(ask, heartbeat.intervalMs).unref();
  };
  plan();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
};
