import type { Database } from './db/database.ts';
import { readHead } from './db/durable-log.ts';
import type { FanOutCounters } from './http/fan-out/counters.ts';
import { createOperatorPages, type OperatorPages } from './http/operator-pages.ts';
import { remembered } from './http/remembered.ts';
import { serverLimits } from './limits.ts';
import { isAnswering } from './media/watch-answers.ts';
import { readStates, succeedsWithin } from './metrics/readiness.ts';
import type { Tallies } from './metrics/tallies.ts';
import { readPeopleInRooms } from './modules/participants/people-in-rooms.ts';
import type { ServerOptions } from './options.ts';
import type { PubSub } from './pubsub/pubsub.ts';

interface Needs {
  readonly options: ServerOptions;
  readonly db: Database;
  readonly pubsub: PubSub;
  /** Where the media server answers HTTP; null where none is used. */
  readonly mediaUrl: string | null;
  readonly tallies: Tallies;
  readonly counters: FanOutCounters;
}

/**
 * The pages for those who run the server. What they ask of other parts they ask at most once a second, and no longer
 * than {@link serverLimits.healthTimeoutMs}.
 */
export const createOperators = ({ options, db, pubsub, mediaUrl, tallies, counters }: Needs): OperatorPages => {
  const { healthHoldsMs, healthTimeoutMs } = serverLimits;
  const atMostOnce = <Value>(work: () => Promise<Value>): (() => Promise<Value>) =>
    remembered(healthHoldsMs, work, () => performance.now());
  const isHealthy = atMostOnce(() => succeedsWithin(healthTimeoutMs, readHead(db, 'health')));
  const states = atMostOnce(() =>
    readStates(
      {
        database: isHealthy,
        redis: options.storage.redisUrl ? () => pubsub.publish('health', '') : null,
        media: mediaUrl === null ? null : () => isAnswering(mediaUrl, healthTimeoutMs),
      },
      healthTimeoutMs,
    ),
  );
  const people = atMostOnce(async () => {
    let read: Awaited<ReturnType<typeof readPeopleInRooms>> | null = null;
    const reading = readPeopleInRooms(db).then((found) => {
      read = found;
    });
    await succeedsWithin(healthTimeoutMs, reading);
    return read;
  });
  return createOperatorPages({
    isHealthy,
    states,
    openMetrics: async () => {
      const { createMetricsPage } = await import('./metrics/prometheus.ts');
      return createMetricsPage({ tallies, open: () => counters, states, people });
    },
    metricsToken: options.operators.metricsToken,
    isBehindProxy: options.network.trustsProxy || options.network.publicUrl !== undefined,
  });
};
