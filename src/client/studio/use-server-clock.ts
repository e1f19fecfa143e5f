import { useSignals } from '@preact/signals-react/runtime';
import { useCallback, useEffect, useState } from 'react';
import { usePage } from './context.ts';

/**
 * What tells the server's time, in ms since 1970, by which events open and close: the clock of this machine may be wrong by
 * days. It is another function once the server has told its time anew.
 */
export const useServerClock = (): (() => number) => {
  useSignals();
  const { page } = usePage();
  const offsetMs = page.config.deployment.value?.clockOffsetMs ?? 0;
  return useCallback(() => Date.now() + offsetMs, [offsetMs]);
};

/** How often what is left of a time is looked at, in ms. */
const lookIntervalMs = 1_000;

/** How many ms are left until a time of the server's clock, below 0 once it is over; looked at every second. */
export const useTimeLeft = (untilMs: number): number => {
  const serverNow = useServerClock();
  const [, setTicks] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), lookIntervalMs);
    return () => clearInterval(timer);
  }, []);
  return untilMs - serverNow();
};
