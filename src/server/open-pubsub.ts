import { StartError } from './db/start-error.ts';
import { createMemoryPubSub } from './pubsub/memory-pubsub.ts';
import type { PubSub } from './pubsub/pubsub.ts';

/**
 * Redis at an address, or inside this process where there is none. `report` gets a line when Redis goes away and when it
 * is back. Throws {@link StartError} when it cannot be reached.
 */
export const openPubSub = async (redisUrl: string | undefined, report: (line: string) => void): Promise<PubSub> => {
  if (!redisUrl) return createMemoryPubSub();
  const { createRedisPubSub } = await import('./pubsub/redis-pubsub.ts');
  try {
    return await createRedisPubSub(redisUrl, report);
  } catch (error) {
    throw new StartError(`Redis at REDIS_URL cannot be reached: ${(error as Error).message}`);
  }
};
