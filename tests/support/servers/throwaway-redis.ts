import { type ChildProcess, spawn } from 'node:child_process';
import { createRedisPubSub } from '../../../src/server/pubsub/redis-pubsub.ts';
import { eventually } from '../eventually.ts';
import { emptyFolder } from '../folders.ts';
import { freePort } from '../free-port.ts';
import { findProgram } from './find-program.ts';

/** A Redis of one test file, or why there is none. */
export type ThrowawayRedis =
  | {
      readonly url: string;
      restart(): Promise<void>;
      /** Takes it away, with its connections closed or, as on a broken network, silent; the answer brings it back. */
      takeAway(how: 'closed' | 'silent'): Promise<() => void>;
      stop(): Promise<void>;
    }
  | { readonly missing: string };

/** Starts a Redis that keeps nothing on disk. */
export const startRedis = async (): Promise<ThrowawayRedis> => {
  const binary = await findProgram('redis-server', ['/usr/bin', '/usr/local/bin']);
  if (binary === null) return { missing: 'redis-server was not found (Debian: apt-get install redis-server)' };
  const folder = await emptyFolder();
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  const start = (): ChildProcess =>
    spawn(
      binary,
      ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder.path],
      { stdio: 'ignore' },
    );
  const end = async (process: ChildProcess): Promise<void> => {
    const ended = new Promise((resolve) => process.once('exit', resolve));
    process.kill('SIGKILL');
    await ended;
  };
  let redis = start();
  await eventually(async () => {
    try {
      await (await createRedisPubSub(url, () => undefined)).close();
      return true;
    } catch {
      return false;
    }
  });
  return {
    url,
    restart: async () => {
      await end(redis);
      redis = start();
    },
    takeAway: async (how) => {
      if (how === 'closed') {
        await end(redis);
        return () => {
          redis = start();
        };
      }
      redis.kill('SIGSTOP');
      return () => redis.kill('SIGCONT');
    },
    stop: async () => {
      await end(redis);
      await folder.remove();
    },
  };
};
