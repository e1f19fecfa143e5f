import type { LineLevel } from '../../../shared/values/log-levels.ts';
import type { Clock } from '../../ports/clock.ts';
import type { LogPort } from '../../ports/log-port.ts';

/** Something that the page logged. */
export interface LogLine {
  readonly level: LineLevel;
  readonly code: string;
  readonly data: unknown;
  readonly atMs: number;
}

/** The page's log: it holds lines until what takes them is loaded. */
export interface PageLog extends LogPort {
  /** Gives all lines to `take`, those first that were held. */
  pass(take: (line: LogLine) => void): void;
}

const mostHeldLines = 200;

/** A browser reports by this event too that some sizes are told of in the frame that comes (CSSWG, Resize Observer). */
const noError = /^ResizeObserver loop /;

/** A log that also hears of errors which nobody catches, in `page`. */
export const createPageLog = (clock: Pick<Clock, 'now'>, page: EventTarget): PageLog => {
  const held: LogLine[] = [];
  let take = (line: LogLine): void => {
    if (held.length < mostHeldLines) held.push(line);
  };
  const at = (level: LineLevel) => (code: string, data?: unknown) => {
    // A development build speaks at once, should what takes its lines never come.
    if (__DEVELOPMENT__) console.warn(code, data ?? '');
    take({ level, code, data, atMs: clock.now() });
  };
  const error = at('error');
  page.addEventListener('error', (event) => {
    const { message, filename, lineno, colno, error: thrown } = event as ErrorEvent;
    if (noError.test(message)) return;
    error('uncaught-error', { message, place: `${filename}:${lineno}:${colno}`, stack: thrown?.stack });
  });
  page.addEventListener('unhandledrejection', (event) => {
    const { reason } = event as PromiseRejectionEvent;
    error('unhandled-rejection', { message: String(reason?.message ?? reason), stack: reason?.stack });
  });
  return {
    warn: at('warn'),
    info: at('info'),
    pass(next) {
      take = next;
      for (const line of held.splice(0)) next(line);
    },
  };
};
