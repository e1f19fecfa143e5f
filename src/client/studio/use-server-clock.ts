import { useSignals } from '@preact/signals-react/runtime';
import { useCallback } from 'react';
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
