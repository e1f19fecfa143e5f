import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openDatabase } from '../../../src/server/db/database.ts';
import { modules } from '../../../src/server/modules/all.ts';
import { eventually } from '../eventually.ts';
import { emptyFolder } from '../folders.ts';
import { freePort } from '../free-port.ts';

/** A PostgreSQL of one test file, or why there is none. */
export type ThrowawayPostgres =
  | {
      readonly url: string;
      readonly folder: string;
      /** Ends it with its connections, as a crash or an administrator does; the answer starts it again. */
      shutDown(how: 'immediate' | 'fast'): Promise<() => Promise<void>>;
      /** Makes it fall silent, as behind a broken network; the answer wakes it up. */
      silence(): () => void;
      stop(): Promise<void>;
    }
  | { readonly missing: string };

/** The folder of PostgreSQL's programs: on the PATH, or where Debian puts them. */
const findPrograms = async (): Promise<string | null> => {
  const versions = await readdir('/usr/lib/postgresql').catch((): string[] => []);
  const debian = versions.sort((a, b) => Number(b) - Number(a)).map((version) => `/usr/lib/postgresql/${version}/bin`);
  for (const folder of [...(process.env.PATH ?? '').split(':'), ...debian]) {
    const programs = await readdir(folder).catch((): string[] => []);
    if (programs.includes('postgres') && programs.includes('initdb')) return folder;
  }
  return null;
};

/** PostgreSQL refuses to run as root; then it runs as its own user, when that is there. */
const userToRunAs = (): { uid: number; gid: number } | null | 'impossible' => {
  if (process.getuid?.() !== 0) return null;
  try {
    const id = (flag: string): number =>
      Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return 'impossible';
  }
};

/**
 * Starts a PostgreSQL in a temporary folder, with all tables. The first of a run is kept beside the embedded database that
 * was made for the tests; those after it begin on a copy.
 */
export const startPostgres = async (): Promise<ThrowawayPostgres> => {
  const programs = await findPrograms();
  if (programs === null) return { missing: 'postgres was not found (Debian: apt-get install postgresql)' };
  const user = userToRunAs();
  if (user === 'impossible') return { missing: 'it does not run as root and there is no user postgres' };
  const folder = await emptyFolder();
  const data = join(folder.path, 'data');
  await chmod(folder.path, 0o755);
  const as = {
    ...(user ?? {}),
    cwd: folder.path,
    env: { LC_ALL: 'C.UTF-8', PATH: process.env.PATH },
    stdio: 'ignore',
  } as const;
  const { MADE_DATABASE } = process.env;
  const made = MADE_DATABASE ? join(dirname(MADE_DATABASE), 'postgres') : null;
  const isMade = made !== null && existsSync(made);
  const copy = (from: string, to: string) => execFileSync('cp', ['-rp', from, to]);
  if (isMade) {
    copy(made, data);
  } else {
    await mkdir(data);
    if (user) await chown(data, user.uid, user.gid);
    const cluster = ['-D', data, '-U', 'rotunda', '-A', 'trust', '-E', 'UTF8', '--wal-segsize=1', '--no-sync'];
    execFileSync(join(programs, 'initdb'), cluster, as);
  }
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${data}`,
    'fsync=off',
    'shared_buffers=16MB',
    // In its folder: what a killed one leaves in memory would stay.
    'dynamic_shared_memory_type=mmap',
  ];
  const start = () =>
    spawn(
      join(programs, 'postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      as,
    );
  let postgres = start();
  const end = async (signal: 'SIGQUIT' | 'SIGINT'): Promise<void> => {
    const ended = new Promise((resolve) => postgres.once('exit', resolve));
    postgres.kill(signal);
    await ended;
  };
  /** The server and the processes that serve its connections. */
  const processes = (): number[] =>
    execFileSync('pgrep', ['-P', String(postgres.pid)])
      .toString()
      .trim()
      .split('\n')
      .map(Number)
      .concat(postgres.pid ?? 0);
  const url = `postgres://rotunda@127.0.0.1:${port}/postgres`;
  const untilUp = (): Promise<void> =>
    eventually(async () => {
      try {
        await (await openDatabase({ url, dataFolder: folder.path }, modules.migrations)).destroy();
        return true;
      } catch {
        return false;
      }
    }, 30_000);
  await untilUp();
  if (made !== null && !isMade) {
    await end('SIGINT');
    const unfinished = `${made}-${process.pid}`;
    copy(data, unfinished);
    // Another test file may have made one meanwhile.
    await rename(unfinished, made).catch(() => undefined);
    postgres = start();
    await untilUp();
  }
  return {
    url,
    folder: folder.path,
    shutDown: async (how) => {
      await end(how === 'immediate' ? 'SIGQUIT' : 'SIGINT');
      return async () => {
        postgres = start();
        await untilUp();
      };
    },
    silence: () => {
      const silent = processes();
      const signalAll = (signal: NodeJS.Signals): void => {
        for (const pid of silent) {
          try {
            process.kill(pid, signal);
          } catch (error) {
            // A backend may have ended meanwhile.
            if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
          }
        }
      };
      signalAll('SIGSTOP');
      return () => signalAll('SIGCONT');
    },
    stop: async () => {
      await end('SIGQUIT');
      await folder.remove();
    },
  };
};
