import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createMemoryPubSub } from '../../src/server/pubsub/memory-pubsub.ts';
import { createRedisPubSub } from '../../src/server/pubsub/redis-pubsub.ts';
import { eventually } from '../server/server-under-test.ts';
import { skipSuite } from '../support/skip.ts';
import { pubsubContract } from './pubsub-contract.ts';
import { startRedis } from './throwaway-redis.ts';

pubsubContract('in-process', async () => createMemoryPubSub());

const redis = await startRedis();
if ('missing' in redis) {
  skipSuite('Redis', redis.missing);
} else {
  const open = () => createRedisPubSub(redis.url, () => undefined);

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
    await redis.restart();
    await eventually(() => gaps > 0);
    await eventually(async () => {
      await pubsub.publish('again', 'back');
      return heard.length > 0;
    });
    assert.is(heard[0], 'back');
    await pubsub.close();
  });

  for (const how of ['closed', 'silent'] as const) {
    test(`Redis: that it is away (${how}) is noticed and said once, and nobody who subscribes waits for it`, async () => {
      const said: string[] = [];
      const pubsub = await createRedisPubSub(redis.url, (line) => said.push(line));
      let aways = 0;
      let gaps = 0;
      pubsub.onAway(() => {
        aways += 1;
      });
      pubsub.onGap(() => {
        gaps += 1;
      });
      const bringBack = await redis.takeAway(how);
      await eventually(() => pubsub.isAway);
      const heard: string[] = [];
      await pubsub.subscribe('meanwhile', (message) => heard.push(message));
      await Promise.all(Array.from({ length: 200 }, () => pubsub.publish('meanwhile', 'lost')));
      bringBack();
      await eventually(() => !pubsub.isAway && gaps > 0);
      await eventually(async () => {
        await pubsub.publish('meanwhile', 'back');
        return heard.length > 0;
      });
      assert.is(heard[0], 'back');
      assert.is(aways, 1);
      assert.is(said.length, 2, said.join('\n'));
      await pubsub.close();
    });
  }

  test.after(() => redis.stop());
}

test.run();
