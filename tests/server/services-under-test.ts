import { RateLimiter } from '../../src/server/access/rate-limiter.ts';
import { nobody, type Viewer } from '../../src/server/access/viewer.ts';
import type { Database } from '../../src/server/db/database.ts';
import { createMemoryPubSub } from '../../src/server/pubsub/memory-pubsub.ts';
import { StreamTails } from '../../src/server/pubsub/stream-tails.ts';
import { type Composition, createServices } from '../../src/server/services.ts';
import { createFakeMedia, quietPlatform } from './server-under-test.ts';

/** The server's services on a database, without what listens: nothing is done later, and no job runs by itself. */
export const openServices = (
  db: Database,
  now: () => number = Date.now,
  pubsub = createMemoryPubSub(),
): Promise<Composition> => {
  const report = (problem: unknown): void => console.error(problem);
  const reader = { readAfter: async () => [], readHead: async () => 0, readHeads: async () => new Map() };
  return createServices({
    db,
    pubsub,
    tails: new StreamTails(pubsub, reader, report),
    rateLimiter: new RateLimiter(now),
    media: createFakeMedia(),
    ...quietPlatform,
    version: '0',
    now,
    later: () => undefined,
    report,
  });
};

/** Somebody who is signed in and asks. */
export const viewerOf = (identity: string, displayName: string, pool: 'account' | 'guest' = 'account'): Viewer => ({
  ...nobody,
  person: { identity, displayName, pool, tokenSubId: '', sessionId: '', expiresAtMs: Number.MAX_SAFE_INTEGER },
});
