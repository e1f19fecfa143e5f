import type { LogPort } from '../../ports/log-port.ts';

/** Writes to the browser's console. */
export const consoleLog: LogPort = {
  warn: (code, data) => console.warn(code, data ?? ''),
  info: (code, data) => {
    if (__DEVELOPMENT__) console.warn(code, data ?? '');
  },
};
