/** SQLSTATEs of PostgreSQL for a connection that ends or cannot be had (classes 08 and 57P, and 53300). */
const awayState = /^(08\w{3}|57P0[1-5]|53300)$/;
const awayCodes: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EPIPE',
  'ETIMEDOUT',
]);
/** What the driver itself says, without a code. */
const awayMessage =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed)/;

/** Whether `error` says that the database cannot be reached at present, and not that something was wrong with a query. */
export const isDatabaseAway = (error: unknown): boolean => {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code === 'string' && (awayState.test(code) || awayCodes.has(code))) return true;
  return typeof message === 'string' && awayMessage.test(message);
};
