import { createClient } from 'redis';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createMemoryPubSub } from '../../src/server/pubsub/memory-pubsub.ts';
import type { PubSub } from '../../src/server/pubsub/pubsub.ts';
import { createRedisPubSub } from '../../src/server/pubsub/redis-pubsub.ts';
import { eventually } from '../support/eventually.ts';
import { startRedis } from '../support/servers/throwaway-redis.ts';
import { skipSuite } from '../support/skip.ts';
import { pubsubContract } from './pubsub-contract.ts';

pubsubContract('in-process', async () => createMemoryPubSub());

const redis = await startRedis();
if ('missing' in redis) {
  skipSuite('Redis', redis.missing);
} else {
  const opened: PubSub[] = [];
  const open = async (report: (line: string) => void = () => undefined): Promise<PubSub> => {
    const pubsub = await createRedisPubSub(redis.url, report);
    opened.push(pubsub);
    return pubsub;
  };

  pubsubContract('Redis', open);

  test('Redis: two servers of one deployment hear each other', async () => {
    const [first, second] = [await open(), await open()];
    const heard: string[] = [];
    await second.subscribe('between', (message) => heard.push(message));
    await first.publish('between', 'servers');
    await eventually(() => heard.length === 1);
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
  });

  for (const how of ['closed', 'silent'] as const) {
    test(`Redis: that it is away (${how}) is noticed and said once, and nobody who subscribes waits for it`, async () => {
      const said: string[] = [];
      const pubsub = await open((line) => said.push(line));
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
    });
  }

  for (const how of ['closed', 'silent'] as const) {
    test(`Redis: whoever subscribes while it is going away (${how}) is not refused, and hears once it is back`, async () => {
      const pubsub = await open();
      let gaps = 0;
      const bringBack = await redis.takeAway(how);
      const heard: string[] = [];
      await pubsub.subscribe('going', (message) => heard.push(message));
      const ended = await pubsub.subscribe('ended', (message) => heard.push(message));
      await ended();
      pubsub.onGap(() => {
        gaps += 1;
      });
      await eventually(() => pubsub.isAway);
      bringBack();
      await eventually(() => !pubsub.isAway && gaps > 0);
      await eventually(async () => {
        await pubsub.publish('ended', 'nobody');
        await pubsub.publish('going', 'back');
        return heard.length > 0;
      });
      assert.is(heard[0], 'back');
      assert.ok(gaps <= 2, `${gaps} gaps for one absence`);
    });
  }

  test('Redis: what ended while it was away is given up once it is back', async () => {
    const pubsub = await open();
    const end = await pubsub.subscribe('left', () => undefined);
    const bringBack = await redis.takeAway('closed');
    await eventually(() => pubsub.isAway);
    await end();
    bringBack();
    await eventually(() => !pubsub.isAway);
    const asking = createClient({ url: redis.url });
    await asking.connect();
    try {
      await eventually(async () => (await asking.pubSubNumSub(['left'])).left === 0);
    } finally {
      asking.destroy();
    }
  });

  test.after.each(async () => {
    await Promise.all(opened.splice(0).map((pubsub) => pubsub.close()));
  });
  test.after(() => redis.stop());
}

test.run();
