import type { StartReplacements } from '../../../src/server/start-server.ts';

type Later = NonNullable<StartReplacements['later']>;

/** The server's timers. Those of one delay can be held, so that a busy machine cannot be late for them. */
export const holdableTimers = (heldMs: number) => {
  let isHolding = false;
  const held: Parameters<Later>[1][] = [];
  const later: Later = (delayMs, act) => {
    if (isHolding && delayMs === heldMs) held.push(act);
    else setTimeout(() => void act(), delayMs).unref();
  };
  return {
    later,
    /** How many are held. */
    count: (): number => held.length,
    hold(): void {
      isHolding = true;
    },
    /** Lets the time of all that are held be over; resolves when what they do is done. */
    async pass(): Promise<void> {
      isHolding = false;
      for (const act of held.splice(0)) await act();
    },
  };
};

/** Holds back what waits for so long in this process, until the time of all that is held is let be over. */
export const holdTimers = (heldMs: number) => {
  const { setTimeout: set, clearTimeout: clear } = globalThis;
  const held = new Map<unknown, () => void>();
  globalThis.setTimeout = ((work: (...given: unknown[]) => void, delayMs: number, ...given: unknown[]) => {
    const timer = set(work, delayMs, ...given);
    if (delayMs !== heldMs) return timer;
    clear(timer);
    held.set(timer, () => work(...given));
    return timer;
  }) as never;
  globalThis.clearTimeout = ((timer: never) => void (held.delete(timer) || clear(timer))) as never;
  return {
    count: (): number => held.size,
    pass(): void {
      for (const [timer, work] of held) if (held.delete(timer)) work();
    },
    release: (): void => void Object.assign(globalThis, { setTimeout: set, clearTimeout: clear }),
  };
};

/** Starts something that does what it would do every so often when `act` says so, and never by itself. */
export const startWithHeldEvery = async <Started>(everyMs: number, start: () => Promise<Started>) => {
  const { setInterval: set } = globalThis;
  const held: (() => unknown)[] = [];
  globalThis.setInterval = ((work: () => unknown, delayMs: number) => {
    if (delayMs === everyMs) held.push(work);
    return set(delayMs === everyMs ? () => undefined : work, delayMs);
  }) as never;
  try {
    const started = await start();
    return {
      started,
      async act(): Promise<void> {
        if (held.length === 0) throw new Error(`nothing is done every ${everyMs} ms`);
        for (const work of held) await work();
      },
    };
  } finally {
    globalThis.setInterval = set;
  }
};
