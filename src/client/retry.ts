import { retryLimits } from '../shared/values/limits.ts';
import type { Scope } from './scope.ts';

/**
 * Does `work` until it succeeds, 5 times in all and 500 ms apart unless said otherwise (CFG-054). Throws that it gave
 * up, with what the last attempt threw as its cause (ERR-012).
 */
export const retry = async <Value>(
  scope: Pick<Scope, 'pause'>,
  work: () => Promise<Value>,
  { attempts = retryLimits.attempts, delayMs = retryLimits.delayMs }: { attempts?: number; delayMs?: number } = {},
): Promise<Value> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (problem) {
      if (attempt >= attempts) throw new Error(`Retries failed after ${attempts} attempts`, { cause: problem });
      await scope.pause(delayMs);
    }
  }
};
