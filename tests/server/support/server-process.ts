import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { keptByWorker } from '../../support/kept-by-worker.ts';

const bundled = keptByWorker<{ readonly path: string }>('server');

/** The server bundled as for production, in a folder of this worker. */
export const bundleServer = async (): Promise<{ readonly path: string }> => {
  const kept = bundled.get();
  if (kept) return kept;
  const options = (await import(pathToFileURL(join(process.cwd(), 'src/build/bundle.mjs')).href)) as {
    serverOptions(settings: { out: string }): Promise<import('esbuild').BuildOptions>;
  };
  const out = `.cache/rotunda-run-${process.pid}-server`;
  const esbuild = await import('esbuild');
  await esbuild.build(await options.serverOptions({ out }));
  return bundled.set({
    path: join(process.cwd(), out, 'main.js'),
    end: () => rm(out, { recursive: true, force: true }),
  });
};

/** A server in a process of its own. */
export interface ServerProcess {
  readonly child: ChildProcess;
  /** The addresses that it printed. */
  readonly url: string;
  readonly hostUrl: string;
  output(): string;
  /** Ends it with a signal and waits until it is gone; resolves to its exit code, null when the signal killed it. */
  kill(signal: NodeJS.Signals): Promise<number | null>;
}

/** The memory of a process that is resident, in bytes; null where the system does not tell. */
export const residentBytes = async (pid: number | undefined): Promise<number | null> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kibibytes = /VmRSS:\s+(\d+)/.exec(status)?.[1];
  return kibibytes === undefined ? null : Number(kibibytes) * 1024;
};

/** What an idle server keeps at most, however it was started. */
export const idleBytes = 300_000_000;

/**
 * Starts the bundled server, or a program that starts one when it is given these words, and waits until it says that it is
 * up; rejects with its output when it ends before.
 */
export const startServerProcess = async (
  path: string,
  environment: Record<string, string>,
  words: readonly string[] = [],
): Promise<ServerProcess> => {
  const child = spawn(process.execPath, [path, ...words], {
    env: { PATH: process.env.PATH, PORT: '0', COMMS_PROVIDER: 'none', LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  await new Promise<void>((resolve, reject) => {
    const take = (chunk: Buffer): void => {
      output += String(chunk);
      if (/Host: .*\n/.test(output)) resolve();
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.once('close', (code) => reject(Object.assign(new Error(output), { code })));
  });
  return {
    child,
    url: /up at (\S+)/.exec(output)?.[1] ?? '',
    hostUrl: /Host: +(\S+)/.exec(output)?.[1] ?? '',
    output: () => output,
    kill: async (signal) => {
      child.kill(signal);
      return exited;
    },
  };
};

/** Starts the server where it must fail; resolves to what it said and its exit code. */
export const failToStart = async (
  path: string,
  environment: Record<string, string>,
): Promise<{ output: string; code: number | null }> => {
  try {
    const server = await startServerProcess(path, environment);
    await server.kill('SIGKILL');
    throw new Error(`the server started: ${server.output()}`);
  } catch (error) {
    const { message, code } = error as Error & { code?: number | null };
    if (code === undefined) throw error;
    return { output: message, code };
  }
};
