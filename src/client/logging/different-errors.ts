import { logLimits } from '../../shared/values/limits.ts';
import type { LogLine } from '../adapters/browser/page-log.ts';

/** Whether a line is to be written: an error once for its message and place, and so many different ones of a page. */
export const differentErrors = (): ((line: LogLine) => boolean) => {
  const seen = new Set<string>();
  return ({ level, code, data }) => {
    if (level !== 'error') return true;
    const { message, place, stack } = (data ?? {}) as { message?: unknown; place?: unknown; stack?: unknown };
    const key = JSON.stringify([code, message, place ?? String(stack).split('\n', 2)]);
    if (seen.has(key) || seen.size >= logLimits.differentErrors) return false;
    seen.add(key);
    return true;
  };
};
