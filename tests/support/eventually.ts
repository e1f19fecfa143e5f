/** How long a busy machine may take for what comes by itself. */
export const eventuallyMs = 60_000;

/** Resolves once `holds` does; asks again after a rest that grows, so that what takes long is not asked for often. */
export const eventually = async (holds: () => boolean | Promise<boolean>, timeoutMs = eventuallyMs): Promise<void> => {
  const deadlineMs = Date.now() + timeoutMs;
  for (let restMs = 5; !(await holds()); restMs = Math.min(restMs * 2, 100)) {
    if (Date.now() > deadlineMs) throw new Error(`did not come true within ${timeoutMs} ms: ${holds}`);
    await new Promise((resolve) => setTimeout(resolve, restMs));
  }
};
