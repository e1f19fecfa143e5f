import type { StartReplacements } from '../../src/server/start-server.ts';

type Later = NonNullable<StartReplacements['later']>;

/** Timers of a server, of which those for so long can be held back for a while: a busy machine would be late for them. */
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
