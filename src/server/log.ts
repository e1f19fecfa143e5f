import { type DestinationStream, pino } from 'pino';

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
  'password',
];

const tokenShape = /\beyJ[\w-]{8,}\.[\w-]+\.[\w-]+|(?<=[?&](?:access_token|token|secret)=)[^&\s"]+/g;

/** The text with everything that looks like a token, a link's secret or an Authorization value taken out. */
export const withoutTokens = (text: string): string => text.replace(tokenShape, '[removed]');

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
