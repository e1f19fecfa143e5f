import { readFile } from 'node:fs/promises';
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';
import { isStorageFull } from '../shared/rules/full-storage.ts';
import { explainWriteFailure } from './db/data-folder.ts';
import { StartError } from './db/start-error.ts';
import { createLog, type Log, repeatLimits, withoutRepeats } from './log.ts';
import { networkAdvice } from './network-advice.ts';
import { readOptions } from './options.ts';
import { type RunningServer, startServer } from './start-server.ts';

export type { RunningServer } from './start-server.ts';
export { startServer } from './start-server.ts';

const parentCheckIntervalMs = 500;
const forcedExitMs = 5_000;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);

/**
 * Runs the server of this process until a signal ends it. Wrong settings and failures to start are said in a line each
 * and set the exit code; nothing is thrown for them.
 */
export const runServer = async (environment: Readonly<Record<string, string | undefined>>): Promise<void> => {
  const options = readOptions(environment);
  if (!options.ok) {
    for (const error of options.errors) complain(error);
    process.exitCode = 1;
    return;
  }
  let server: RunningServer;
  try {
    server = await startServer(options.value);
  } catch (error) {
    complain(explain(error, options.value.storage.dataFolder));
    process.exitCode = 1;
    return;
  }
  surviveFaults(createLog(options.value.logLevel));
  let isEnding = false;
  const end = (): void => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(1), forcedExitMs).unref();
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        complain(String(error));
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  if (environment.npm_lifecycle_event) await endWithParents(end);
  print(`Rotunda is up at ${server.url}`);
  print(`  Guests: ${server.guestUrl}`);
  print(`  Host:   ${server.hostUrl}  (signs in once)`);
  const advice = networkAdvice(options.value.network);
  if (advice) print(advice);
};

/**
 * The last resort: every listener catches what it throws, and what escapes all the same is said and ends nothing. A room
 * of people is worth more than a clean state; the operator reads the log.
 */
const surviveFaults = (log: Log): void => {
  const counted = withoutRepeats(log);
  setInterval(() => counted.flush(), repeatLimits.windowMs).unref();
  const say = (problem: unknown): void => {
    const { message = String(problem), stack } = (problem ?? {}) as Partial<Error>;
    counted.error({ problem: message, stack }, 'nobody caught an error');
  };
  // A log that nobody reads any more must not raise the next fault.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  process.on('uncaughtException', say);
  process.on('unhandledRejection', say);
};

const explain = (error: unknown, dataFolder: string): string => {
  if (error instanceof StartError) return error.message;
  if (isStorageFull(error)) return explainWriteFailure(dataFolder, error);
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

/** Ends us when npm, or the shell that npm put between, was killed and could not pass a signal on. */
const endWithParents = async (end: () => void): Promise<void> => {
  const parents = await readParents();
  const timer = setInterval(async () => {
    const present = await readParents();
    if (present.some((pid, index) => pid !== parents[index])) {
      clearInterval(timer);
      end();
    }
  }, parentCheckIntervalMs).unref();
};

/** The ids of our parent and, where the system tells, of its parent. */
const readParents = async (): Promise<number[]> => {
  const parent = process.ppid;
  const stat = await readFile(`/proc/${parent}/stat`, 'utf8').catch(() => '');
  const grandparent = Number(/\) \S (\d+)/.exec(stat)?.[1]);
  return Number.isInteger(grandparent) ? [parent, grandparent] : [parent];
};

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href) await runServer(process.env);
