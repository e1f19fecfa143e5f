import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ConnectionQueue, inBackground } from '../../../src/server/db/connection-queue.ts';
import { settle } from '../../support/fakes/fake-clock.ts';

const limits = { connections: 4, backgroundConnections: 2, waiting: 3, waitMs: null, behindAfterMs: 1_000 };

/** A queue by a clock that is moved by hand. */
const start = (more: Partial<ConstructorParameters<typeof ConnectionQueue>[0]> = {}) => {
  let nowMs = 0;
  const queue = new ConnectionQueue({ ...limits, ...more }, () => nowMs);
  const served: string[] = [];
  const back = new Map<string, () => void>();
  const take = async (who: string): Promise<void> => {
    const giveBack = await queue.take();
    served.push(who);
    back.set(who, giveBack);
  };
  return {
    queue,
    served,
    take,
    async giveBack(who: string): Promise<void> {
      back.get(who)?.();
      await settle();
    },
    pass: (ms: number) => {
      nowMs += ms;
    },
  };
};

test('so many have a connection at once, and whoever comes then gets one in the order of coming', async () => {
  const { take, served, giveBack } = start();
  await Promise.all(['a', 'b', 'c', 'd'].map(take));
  for (const who of ['e', 'f']) void take(who);
  await settle();
  assert.equal(served, ['a', 'b', 'c', 'd']);
  await giveBack('b');
  assert.equal(served, ['a', 'b', 'c', 'd', 'e']);
  await giveBack('a');
  assert.equal(served, ['a', 'b', 'c', 'd', 'e', 'f']);
});

test('a connection that is given back twice is lent once', async () => {
  const { take, served, giveBack } = start();
  await Promise.all(['a', 'b', 'c', 'd'].map(take));
  for (const who of ['e', 'f']) void take(who);
  await giveBack('a');
  await giveBack('a');
  assert.equal(served, ['a', 'b', 'c', 'd', 'e']);
});

test('it is behind once somebody has waited for a second, and no longer when they are served', async () => {
  const { queue, take, giveBack, pass } = start();
  await Promise.all(['a', 'b', 'c', 'd'].map(take));
  pass(5_000);
  assert.not(queue.isBehind, 'nobody waits');
  void take('e');
  pass(999);
  assert.not(queue.isBehind);
  pass(1);
  assert.ok(queue.isBehind);
  await giveBack('a');
  assert.not(queue.isBehind);
});

test('it is behind when as many wait as may, and one more is refused as by a database that is away', async () => {
  const { queue, take } = start();
  await Promise.all(['a', 'b', 'c', 'd'].map(take));
  for (const who of ['e', 'f']) void take(who);
  assert.not(queue.isBehind);
  void take('g');
  assert.ok(queue.isBehind);
  const refused = await queue.take().catch((problem: Error) => problem.message);
  assert.is(refused, 'timeout exceeded when trying to connect');
});

test('whoever waits for too long is refused, and takes no connection then', async () => {
  const { queue, take, served, giveBack } = start({ waitMs: 1 });
  await Promise.all(['a', 'b', 'c', 'd'].map(take));
  const refused = await queue.take().catch((problem: Error) => problem.message);
  assert.is(refused, 'timeout exceeded when trying to connect');
  await giveBack('a');
  await take('e');
  assert.is(served.at(-1), 'e');
});

test('work in the background leaves connections for requests, and does not make the queue seem behind', async () => {
  const { queue, take, served, giveBack, pass } = start();
  for (const who of ['job 1', 'job 2', 'job 3']) void inBackground(() => take(who));
  await settle();
  assert.equal(served, ['job 1', 'job 2']);
  pass(1_000);
  assert.not(queue.isBehind);
  await Promise.all(['a', 'b'].map(take));
  void take('c');
  await giveBack('a');
  assert.equal(served, ['job 1', 'job 2', 'a', 'b', 'c']);
  await giveBack('job 1');
  assert.is(served.at(-1), 'job 3');
});

test.run();
