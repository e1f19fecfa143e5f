/** Has a context run, as far as the browser lets it; answers whether it does by the end of `patienceMs`. */
export const run = async (context: AudioContext, patienceMs: number): Promise<boolean> => {
  const resumed = context.resume().catch(() => undefined);
  await Promise.race([resumed, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  return context.state === 'running';
};

/**
 * Has a context run on when the browser or the system holds it up, as for a call on a phone. `onStopped` is told where it
 * does not for `patienceMs`; closing it is no such case.
 */
export const keepRunning = (context: AudioContext, patienceMs: number, onStopped: () => void): void => {
  const isClosed = () => context.state === 'closed';
  context.addEventListener('statechange', async () => {
    if (context.state === 'running' || isClosed()) return;
    if (!(await run(context, patienceMs)) && !isClosed()) onStopped();
  });
};
