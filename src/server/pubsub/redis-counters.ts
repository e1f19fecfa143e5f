import { createClient } from 'redis';
import { endRedis } from './end-redis.ts';

const answerTimeoutMs = 250;
/** How long Redis is left alone after it was silent. */
const restMs = 1_000;
const reconnectDelayMs = 500;

const addToCounter = `
local total = redis.call('incrby', KEYS[1], ARGV[1])
if total <= 0 then
  redis.call('del', KEYS[1])
  return {0, tonumber(ARGV[2])}
end
local left = redis.call('pttl', KEYS[1])
if left < 0 then
  redis.call('pexpire', KEYS[1], ARGV[2])
  left = tonumber(ARGV[2])
end
return {total, left}`;

/** Counters in Redis that all servers of a deployment add to. */
export interface RedisCounters {
  /** Adds to a counter that ends `windowMs` after its first addition; null while Redis is away or silent. */
  add(key: string, amount: number, windowMs: number): Promise<{ total: number; endsInMs: number } | null>;
  close(): void;
}

/**
 * Counters in Redis at `url` (redis, rediss, or unix:///path). Nobody waits for a Redis that is away, and that it is away
 * is for pub/sub to say. Throws when Redis cannot be reached at first.
 */
export const createRedisCounters = async (url: string): Promise<RedisCounters> => {
  let connectedOnce = false;
  const isPath = url.startsWith('unix://');
  const client = createClient({
    ...(isPath ? {} : { url }),
    disableOfflineQueue: true,
    socket: {
      ...(isPath ? { path: url.slice('unix://'.length) } : {}),
      reconnectStrategy: () => connectedOnce && reconnectDelayMs,
    },
  });
  client.on('error', () => undefined);
  await client.connect();
  connectedOnce = true;
  let restsUntilMs = 0;
  return {
    add: async (key, amount, windowMs) => {
      if (!client.isReady || performance.now() < restsUntilMs) return null;
      const asked = client.eval(addToCounter, {
        keys: [`limit:${key}`],
        arguments: [String(amount), String(windowMs)],
      });
      let timer: NodeJS.Timeout | undefined;
      const silent = new Promise<null>((resolve) => {
        timer = setTimeout(() => {
          restsUntilMs = performance.now() + restMs;
          resolve(null);
        }, answerTimeoutMs);
      });
      const answer = await Promise.race([asked.catch(() => null), silent]);
      clearTimeout(timer);
      if (!Array.isArray(answer)) return null;
      return { total: Number(answer[0]), endsInMs: Number(answer[1]) };
    },
    close: () => endRedis(client),
  };
};
