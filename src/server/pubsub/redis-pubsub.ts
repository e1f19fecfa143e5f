import { createClient } from 'redis';
import type { PubSub } from './pubsub.ts';

const reconnectDelayMs = { first: 50, most: 2_000 };

/**
 * Pub/sub over Redis at `url` (redis, rediss, or unix:///path). Reconnects by itself and then reports a gap.
 * Throws when Redis cannot be reached at first.
 */
export const createRedisPubSub = async (url: string, report: (problem: string) => void): Promise<PubSub> => {
  const gapListeners = new Set<() => void>();
  let connectedOnce = false;
  const location = url.startsWith('unix://') ? { path: url.slice('unix://'.length) } : { url };
  const options = {
    ...('url' in location ? { url: location.url } : {}),
    socket: {
      ...('path' in location ? { path: location.path } : {}),
      reconnectStrategy: (retries: number) =>
        connectedOnce ? Math.min(reconnectDelayMs.first * 2 ** retries, reconnectDelayMs.most) : (false as const),
    },
  };
  const publisher = createClient(options);
  const subscriber = createClient(options);
  for (const client of [publisher, subscriber]) client.on('error', (error: Error) => report(error.message));
  await Promise.all([publisher.connect(), subscriber.connect()]);
  connectedOnce = true;
  subscriber.on('ready', () => {
    for (const listener of gapListeners) listener();
  });
  return {
    publish: async (channel, message) => {
      // While Redis is away the command waits in the client's queue; nobody who acknowledges waits for it.
      await publisher.publish(channel, message);
    },
    subscribe: async (channel, listener) => {
      const own = (message: string): void => listener(message);
      await subscriber.subscribe(channel, own);
      return async () => {
        if (subscriber.isOpen) await subscriber.unsubscribe(channel, own);
      };
    },
    onGap: (listener) => {
      gapListeners.add(listener);
      return () => gapListeners.delete(listener);
    },
    close: async () => {
      for (const client of [publisher, subscriber]) if (client.isOpen) client.destroy();
    },
  };
};
