import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRedisCounters } from '../../../src/server/pubsub/redis-counters.ts';
import { eventually } from '../../support/eventually.ts';
import { emptyFolder } from '../../support/folders.ts';
import { skipSuite } from '../../support/skip.ts';

const hasRedis = (): boolean => {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

if (!hasRedis()) {
  skipSuite('counters in Redis', 'redis-server was not found');
} else {
  test('counters of two servers count together, end in their time, and nobody waits for a Redis that is away', async () => {
    const folder = await emptyFolder();
    const path = join(folder.path, 'redis.sock');
    const redis = spawn('redis-server', ['--port', '0', '--unixsocket', path, '--save', ''], { stdio: 'ignore' });
    await eventually(() => existsSync(path));
    const first = await createRedisCounters(`unix://${path}`);
    const second = await createRedisCounters(`unix://${path}`);
    try {
      assert.is((await first.add('a', 2, 60_000))?.total, 2);
      const after = await second.add('a', 1, 60_000);
      assert.is(after?.total, 3);
      assert.ok((after?.endsInMs ?? 0) > 0 && (after?.endsInMs ?? 0) <= 60_000);
      assert.is((await second.add('a', -1, 60_000))?.total, 2);
      assert.is((await second.add('never counted', -1, 60_000))?.total, 0);
      assert.is((await second.add('never counted', 1, 60_000))?.total, 1);
      await first.add('b', 5, 20);
      await eventually(async () => (await first.add('b', 1, 20))?.total === 1);
      redis.kill('SIGKILL');
      await eventually(async () => (await first.add('a', 1, 60_000)) === null);
    } finally {
      redis.kill('SIGKILL');
      first.close();
      second.close();
      await folder.remove();
    }
  });
}

test.run();
