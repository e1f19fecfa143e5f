import { type DestinationStream, pino } from 'pino';
import { withoutTokens } from '../shared/rules/log-values.ts';

/** What the server writes its log with. */
export interface Log {
  debug(facts: object, message: string): void;
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** Names under which a secret could stand in logged facts; their values are replaced. */
const secretNames = [
  'token',
  'id_token',
  'authorization',
  'Authorization',
  'cookie',
  'secret',
  'rejoin_code',
  'apiSecret',
  'secretAccessKey',
  'password',
];

/** A log of JSON lines to `destination` (standard error by default) at `level`; no secret passes it. */
export const createLog = (level: string, destination?: DestinationStream): Log => {
  const redact = { paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[removed]' };
  const target = destination ?? { write: (line: string) => void process.stderr.write(line) };
  return pino(
    {
      level,
      redact,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    { write: (line: string) => target.write(withoutTokens(line)) },
  );
};

/** How long a line is only counted after it was written, and of how many different ones under one message that is kept. */
export const repeatLimits = { windowMs: 60_000, linesPerMessage: 20 } as const;

interface Repeats {
  readonly level: 'warn' | 'error';
  readonly message: string;
  readonly facts: object;
  count: number;
}

/** A log whose repeated warnings and errors are counted, and what is called at the end of each window. */
export interface CountingLog extends Log {
  /** Writes how often each line came again, and begins anew. */
  flush(): void;
}

/**
 * Writes a warning or an error the first time, and from then on only how often it came again, so that nobody outside can
 * fill a disk with refusals. Lines are the same by their message, problem and stack; beyond so many different ones a message is
 * counted as a whole.
 */
export const withoutRepeats = (log: Log): CountingLog => {
  const seen = new Map<string, Repeats>();
  const linesOf = new Map<string, number>();

  const write = (level: 'warn' | 'error', facts: object, message: string): void => {
    const { problem, stack } = facts as { problem?: unknown; stack?: unknown };
    const line = `${level} ${message} ${[problem, stack].join(' ')}`;
    const known = seen.get(line) ?? seen.get(message);
    if (known) {
      known.count += 1;
      return;
    }
    const lines = (linesOf.get(message) ?? 0) + 1;
    linesOf.set(message, lines);
    const isLast = lines > repeatLimits.linesPerMessage;
    seen.set(isLast ? message : line, { level, message, facts: isLast ? {} : facts, count: isLast ? 1 : 0 });
    if (!isLast) log[level](facts, message);
  };

  return {
    debug: (facts, message) => log.debug(facts, message),
    info: (facts, message) => log.info(facts, message),
    warn: (facts, message) => write('warn', facts, message),
    error: (facts, message) => write('error', facts, message),
    flush() {
      for (const { level, message, facts, count } of seen.values()) {
        if (count > 0) log[level]({ ...facts, repeated: count }, message);
      }
      seen.clear();
      linesOf.clear();
    },
  };
};
