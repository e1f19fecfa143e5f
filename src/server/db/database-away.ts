/** SQLSTATEs of PostgreSQL for a connection that ends or cannot be had (classes 08 and 57P, 53300 and 25P03). */
const lostState = /^(08\w{3}|57P0[1-5]|53300|25P03)$/;
/** Those for a query that was given up for what passes: it took too long, or others held or wanted what it needs. */
const passingStates: ReadonlyMap<unknown, string> = new Map([
  ['57014', 'timeout'],
  ['55P03', 'lock'],
  ['40P01', 'deadlock'],
]);
const lostCodes: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
]);
/** What the driver itself says, without a code. */
const lostMessage =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed)/;

/** Whether `error` says that a connection to the database ended, or could not be had. */
export const isConnectionLost = (error: unknown): boolean => {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code === 'string' && (lostState.test(code) || lostCodes.has(code))) return true;
  return typeof message === 'string' && lostMessage.test(message);
};

/** Why the database gave up a query: "timeout", "lock" or "deadlock"; null: `error` says nothing of the kind. */
export const whyGivenUp = (error: unknown): string | null =>
  passingStates.get((error as { code?: unknown } | null | undefined)?.code) ?? null;

/**
 * Whether `error` says that the database cannot be reached at present, or cannot keep up, and not that something was wrong
 * with a query.
 */
export const isDatabaseAway = (error: unknown): boolean => isConnectionLost(error) || whyGivenUp(error) !== null;
