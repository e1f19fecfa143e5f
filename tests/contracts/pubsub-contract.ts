import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { PubSub } from '../../src/server/pubsub/pubsub.ts';
import { eventually } from '../support/eventually.ts';

/** What every pub/sub adapter must do. `open` gives one server's pub/sub; several belong to one deployment. */
export const pubsubContract = (name: string, open: () => Promise<PubSub>): void => {
  const listen = async (pubsub: PubSub, channel: string): Promise<{ heard: string[]; stop: () => Promise<void> }> => {
    const heard: string[] = [];
    const stop = await pubsub.subscribe(channel, (message) => heard.push(message));
    return { heard, stop };
  };

  test(`${name}: every listener of a channel hears a message, and no other channel`, async () => {
    const pubsub = await open();
    const [a, b, other] = [await listen(pubsub, 'one'), await listen(pubsub, 'one'), await listen(pubsub, 'two')];
    await pubsub.publish('one', 'hello');
    await eventually(() => a.heard.length === 1 && b.heard.length === 1);
    assert.equal(a.heard, ['hello']);
    assert.equal(other.heard, []);
    await pubsub.close();
  });

  test(`${name}: messages arrive in the order of publishing`, async () => {
    const pubsub = await open();
    const { heard } = await listen(pubsub, 'order');
    const sent = Array.from({ length: 100 }, (_, index) => String(index));
    await Promise.all(sent.map((message) => pubsub.publish('order', message)));
    await eventually(() => heard.length === sent.length);
    assert.equal(heard, sent);
    await pubsub.close();
  });

  test(`${name}: what is published right after subscribing is heard`, async () => {
    const pubsub = await open();
    for (let i = 0; i < 20; i += 1) {
      const { heard, stop } = await listen(pubsub, `fresh ${i}`);
      await pubsub.publish(`fresh ${i}`, 'x');
      await eventually(() => heard.length === 1);
      await stop();
    }
    await pubsub.close();
  });

  test(`${name}: who stopped hears no more, the others still do`, async () => {
    const pubsub = await open();
    const [gone, there] = [await listen(pubsub, 'stop'), await listen(pubsub, 'stop')];
    await gone.stop();
    await pubsub.publish('stop', 'after');
    await eventually(() => there.heard.length === 1);
    assert.equal(gone.heard, []);
    await pubsub.close();
  });
};
