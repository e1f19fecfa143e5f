import { type ChildProcess, spawn } from 'node:child_process';
import { access } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createMemoryPubSub } from '../../src/server/pubsub/memory-pubsub.ts';
import { createRedisPubSub } from '../../src/server/pubsub/redis-pubsub.ts';
import { eventually, temporaryFolder } from '../server/server-under-test.ts';
import { skipSuite } from '../support/skip.ts';
import { pubsubContract } from './pubsub-contract.ts';

const findRedis = async (): Promise<string | null> => {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/bin', '/usr/local/bin'];
  for (const folder of folders) {
    const path = join(folder, 'redis-server');
    if (
      await access(path).then(
        () => true,
        () => false,
      )
    )
      return path;
  }
  return null;
};

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

pubsubContract('in-process', async () => createMemoryPubSub());

const binary = await findRedis();
if (binary === null) {
  skipSuite('Redis', 'redis-server was not found (Debian: apt-get install redis-server)');
} else {
  const folder = await temporaryFolder();
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  const start = (): ChildProcess =>
    spawn(
      binary,
      ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder.path],
      {
        stdio: 'ignore',
      },
    );
  let redis = start();
  const open = () => createRedisPubSub(url, () => undefined);
  const untilUp = () =>
    eventually(async () => {
      try {
        await (await open()).close();
        return true;
      } catch {
        return false;
      }
    });
  await untilUp();

  pubsubContract('Redis', open);

  test('Redis: two servers of one deployment hear each other', async () => {
    const [one, two] = [await open(), await open()];
    const heard: string[] = [];
    await two.subscribe('between', (message) => heard.push(message));
    await one.publish('between', 'servers');
    await eventually(() => heard.length === 1);
    await Promise.all([one.close(), two.close()]);
  });

  test('Redis: after it was away the adapter listens again and says that something may be missing', async () => {
    const pubsub = await open();
    const heard: string[] = [];
    let gaps = 0;
    pubsub.onGap(() => {
      gaps += 1;
    });
    await pubsub.subscribe('again', (message) => heard.push(message));
    const ended = new Promise((resolve) => redis.once('exit', resolve));
    redis.kill('SIGKILL');
    await ended;
    redis = start();
    await eventually(() => gaps > 0);
    await eventually(async () => {
      await pubsub.publish('again', 'back');
      return heard.length > 0;
    });
    assert.is(heard[0], 'back');
    await pubsub.close();
  });

  test.after(async () => {
    redis.kill('SIGKILL');
    await folder.remove();
  });
}

test.run();
