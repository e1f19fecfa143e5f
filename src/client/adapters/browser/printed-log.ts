import { logLevels } from '../../../shared/values/log-levels.ts';
import type { LogLine } from './page-log.ts';

const methods = ['error', 'warn', 'info', 'log', 'debug', 'trace'] as const;

/** Ends all output of `console`, whoever writes it (LOG-011). */
export const silence = (console: Pick<Console, (typeof methods)[number]>): void => {
  for (const method of methods) console[method] = () => undefined;
};

/** How much is written, by the local setting `logLevel` (LOG-005). */
export const readLevel = (setting: string | null): number =>
  setting !== null && Object.hasOwn(logLevels, setting) ? logLevels[setting as keyof typeof logLevels] : logLevels.info;

/** Writes a line to the browser's console. */
export const print = ({ level, code, data }: LogLine): void => {
  if (level === 'error') console.error(code, data ?? '');
  else console.warn(code, data ?? '');
};
