import { logLevels } from '../../../shared/values/log-levels.ts';
import type { Stop } from '../../ports/clock.ts';
import type { LogLine } from './page-log.ts';

const methods = ['error', 'warn', 'info', 'log', 'debug', 'trace'] as const;

/** Ends all output of `console`, whoever writes it (LOG-011), until what it answers is called. */
export const silence = (console: Pick<Console, (typeof methods)[number]>): Stop => {
  const before = methods.map((method) => [method, console[method]] as const);
  for (const method of methods) console[method] = () => undefined;
  return () => Object.assign(console, Object.fromEntries(before));
};

/** How much is written, by the local setting `logLevel` (LOG-005). */
export const readLevel = (setting: string | null): number =>
  setting !== null && Object.hasOwn(logLevels, setting) ? logLevels[setting as keyof typeof logLevels] : logLevels.info;

/** Writes a line to the browser's console. */
export const print = ({ level, code, data }: LogLine): void => {
  if (level === 'error') console.error(code, data ?? '');
  else console.warn(code, data ?? '');
};
