/** How long a busy machine may take for what comes by itself. */
export const eventuallyMs = 60_000;

/**
 * Resolves once `holds` does; asks again after a rest that grows, so that what takes long is not asked for often. `what`
 * says in the error what was expected.
 */
export const eventually = async (
  holds: () => boolean | Promise<boolean>,
  timeoutMs = eventuallyMs,
  what: string | (() => string) = String(holds),
): Promise<void> => {
  const deadlineMs = Date.now() + timeoutMs;
  for (let restMs = 5; !(await holds()); restMs = Math.min(restMs * 2, 100)) {
    if (Date.now() > deadlineMs) {
      throw new Error(`did not come true within ${timeoutMs} ms: ${typeof what === 'string' ? what : what()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, restMs));
  }
};
