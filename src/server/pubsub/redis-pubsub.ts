import { createClient } from 'redis';
import { endRedis } from './end-redis.ts';
import type { PubSub } from './pubsub.ts';

const timing = {
  firstReconnectMs: 50,
  mostReconnectMs: 2_000,
  /** A connection over which nothing comes for this long is dead, though nobody closed it. */
  silenceMs: 1_500,
  pingIntervalMs: 500,
  connectTimeoutMs: 2_000,
} as const;

/**
 * Pub/sub over Redis at `url` (redis, rediss, or unix:///path). Reconnects by itself and then reports a gap. `report`
 * gets one line when Redis goes away and one when it is back. Throws when Redis cannot be reached at first.
 */
export const createRedisPubSub = async (url: string, report: (problem: string) => void): Promise<PubSub> => {
  const gapListeners = new Set<() => void>();
  const awayListeners = new Set<() => void>();
  /** Subscriptions that are wanted but that Redis has not confirmed: made as soon as it is there. */
  const unheard = new Set<() => Promise<void>>();
  /** Subscriptions that ended while Redis was away: the client makes them again with all others, and gives them up then. */
  const ended = new Set<() => Promise<void>>();
  let connectedOnce = false;
  let isClosed = false;
  let isAway = false;
  const location = url.startsWith('unix://') ? { path: url.slice('unix://'.length) } : { url };
  const options = {
    ...('url' in location ? { url: location.url } : {}),
    pingInterval: timing.pingIntervalMs,
    // What is asked of a Redis that is away fails at once, also what was about to be sent when it went.
    disableOfflineQueue: true,
    socket: {
      ...('path' in location ? { path: location.path } : {}),
      connectTimeout: timing.connectTimeoutMs,
      socketTimeout: timing.silenceMs,
      reconnectStrategy: (retries: number) =>
        connectedOnce && !isClosed
          ? Math.min(timing.firstReconnectMs * 2 ** retries, timing.mostReconnectMs)
          : (false as const),
    },
  };
  const publisher = createClient(options);
  const subscriber = createClient(options);
  const isConnected = (): boolean => publisher.isReady && subscriber.isReady;
  const failed = (error: Error): void => {
    if (isAway || isClosed || !connectedOnce || isConnected()) return;
    isAway = true;
    report(`Redis is away, facts are looked for in the database meanwhile: ${error.message}`);
    for (const listener of awayListeners) listener();
  };
  const gap = (): void => {
    for (const listener of gapListeners) listener();
  };
  const ready = (): void => {
    if (!isConnected()) return;
    if (isAway) report('Redis is back');
    isAway = false;
    gap();
  };
  for (const client of [publisher, subscriber]) client.on('error', failed);
  try {
    await Promise.all([publisher.connect(), subscriber.connect()]);
  } catch (error) {
    for (const client of [publisher, subscriber]) endRedis(client);
    throw error;
  }
  connectedOnce = true;
  for (const client of [publisher, subscriber]) client.on('ready', ready);
  subscriber.on('ready', async () => {
    const over = [...ended];
    ended.clear();
    for (const end of over) void end();
    const again = [...unheard];
    unheard.clear();
    if (again.length === 0) return;
    await Promise.all(again.map((listen) => listen().catch((error: Error) => report(error.message))));
    gap();
  });
  return {
    get isAway() {
      return isAway;
    },
    publish: async (channel, message) => {
      // What is published while Redis is away is lost: facts are in the log, and the rest is old when it comes back.
      if (!publisher.isReady) return false;
      return publisher.publish(channel, message).then(
        () => true,
        (error: Error) => {
          if (isConnected()) report(error.message);
          return false;
        },
      );
    },
    subscribe: async (channel, listener) => {
      let isWanted = true;
      let isHeard = false;
      const own = (message: string): void => {
        if (isWanted) listener(message);
      };
      const end = async (): Promise<void> => {
        if (subscriber.isReady) await subscriber.unsubscribe(channel, own).catch(() => void ended.add(end));
        else ended.add(end);
      };
      const listen = async (): Promise<void> => {
        try {
          await subscriber.subscribe(channel, own);
        } catch (error) {
          // A connection that breaks takes the request with it. Nobody waits for a Redis that is away.
          if (subscriber.isReady) throw error;
          if (isWanted && !isClosed) unheard.add(listen);
          return;
        }
        isHeard = true;
        if (!isWanted) await end();
      };
      if (subscriber.isReady) await listen();
      else unheard.add(listen);
      return async () => {
        isWanted = false;
        unheard.delete(listen);
        if (isHeard) await end();
      };
    },
    onAway: (listener) => {
      awayListeners.add(listener);
      return () => awayListeners.delete(listener);
    },
    onGap: (listener) => {
      gapListeners.add(listener);
      return () => gapListeners.delete(listener);
    },
    close: async () => {
      isClosed = true;
      isAway = false;
      for (const client of [publisher, subscriber]) endRedis(client);
    },
  };
};
