import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { supervisorProgram } from './supervisor.ts';

interface Supervised {
  /** All that the program is told by its environment; absent: what this process was told. */
  readonly env?: NodeJS.ProcessEnv;
  /** Hears each line that the program says, but no empty ones. */
  readonly said: (line: string) => void;
  /** Hears why the program could not be started. */
  readonly failed: (problem: unknown) => void;
  /** Hears once that the program ended, or that it never began. */
  readonly ended: (code: number | null) => void;
}

/** Starts a program that ends with this process, however that ends. Null where it could not be started at all. */
export const startSupervised = (
  command: readonly string[],
  { env, said, failed, ended }: Supervised,
): ChildProcess | null => {
  let hasEnded = false;
  const end = (code: number | null): void => {
    if (hasEnded) return;
    hasEnded = true;
    ended(code);
  };
  let child: ChildProcess;
  try {
    child = spawn(process.execPath, ['-e', supervisorProgram, ...command], {
      stdio: ['pipe', 'pipe', 'pipe'],
      ...(env ? { env } : {}),
    });
  } catch (problem) {
    // Without memory for another process, for one.
    failed(problem);
    setImmediate(end, null);
    return null;
  }
  child.on('error', (problem) => {
    failed(problem);
    // Where there is no process there is no exit either.
    if (child.pid === undefined) end(null);
  });
  child.once('exit', end);
  // A process that could not be started may have no streams.
  child.stdin?.on('error', () => undefined);
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface(stream).on('line', (line) => line.trim() !== '' && said(line));
  }
  return child;
};
