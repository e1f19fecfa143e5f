/** An encoder or a decoder that takes so long for one picture hangs: an export may have very little of the machine. */
const hangMs = 120_000;

/** Waits for work of another process; rejects where that hangs. */
export const orHangs = async <Result>(work: Promise<Result>, who: string, mostMs = hangMs): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${who} hangs`)), mostMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};
