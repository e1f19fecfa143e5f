/** What a part of the deployment does: `unused` where the options name none. */
export type PartState = 'up' | 'down' | 'unused';

/** The parts without which a server does not serve, by name; each resolves to whether it answers. Null: it is not used. */
export type Parts = Readonly<Record<string, (() => Promise<unknown>) | null>>;

/** What every part does at present. */
export type PartStates = Readonly<Record<string, PartState>>;

/** Whether `work` resolves in time to anything but false. */
export const succeedsWithin = async (timeoutMs: number, work: Promise<unknown>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, false);
  });
  const done = work.then(
    (answer) => answer !== false,
    () => false,
  );
  return Promise.race([done, late]).finally(() => clearTimeout(timer));
};

/** Asks all parts at once; one that says nothing within `timeoutMs` is down. */
export const readStates = async (parts: Parts, timeoutMs: number): Promise<PartStates> => {
  const read = async (ask: (() => Promise<unknown>) | null): Promise<PartState> => {
    if (!ask) return 'unused';
    return (await succeedsWithin(timeoutMs, Promise.resolve().then(ask))) ? 'up' : 'down';
  };
  const states = Object.entries(parts).map(async ([name, ask]) => [name, await read(ask)] as const);
  return Object.fromEntries(await Promise.all(states));
};
