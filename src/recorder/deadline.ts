/** Waits until work is done or has failed, and no longer than this. False: it is not done in time. */
export const doneWithin = async (work: () => Promise<unknown>, mostMs: number): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), mostMs);
  });
  const done = (async () => work())().then(
    () => true,
    () => true,
  );
  const isDone = await Promise.race([done, late]);
  clearTimeout(timer);
  return isDone;
};
