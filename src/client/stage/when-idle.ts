/** Resolves when the browser has nothing more urgent to do, at the latest after `timeoutMs`. */
export const whenIdle = (timeoutMs: number): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: timeoutMs });
    else setTimeout(resolve, 0);
  });
