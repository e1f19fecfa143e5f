import type { MutationResolvers } from '../../../shared/contract/generated/schema.ts';
import { requirePerson } from '../../access/viewer.ts';
import { rateLimits, serverLimits } from '../../limits.ts';
import { defineModule } from '../module.ts';
import { logStreams } from './004-log-streams.ts';
import { LogService } from './service.ts';

const alreadyExists = 'ResourceAlreadyExistsException';

/** What clients log and count. */
export const logsModule = defineModule({
  migrations: { '004-log-streams': logStreams },
  create: ({ facts, rateLimiter, log, tallies, now, later }) => {
    const logs = new LogService({ db: facts.db, rateLimiter, log, tallies, now });
    const deleteOld = () => logs.deleteOld();
    return {
      resolvers: {
        Mutation: {
          createParticipantLogStream: async (_parent, { event_id, session_id }, viewer) =>
            (await logs.begin(viewer, session_id, event_id ?? null))
              ? { status: 200, exception: null }
              : { status: 409, exception: alreadyExists },
          log: async (_parent, { session_id, events }, viewer) => ({
            status_code: (await logs.write(viewer, session_id, events)) ? 200 : 404,
          }),
          uploadUsageMetrics: async (_parent, { metrics }, viewer) => {
            const { identity } = requirePerson(viewer);
            await rateLimiter.take(`usage metrics ${identity}`, rateLimits.usageMetricsPerIdentity, metrics.length);
            for (const { name } of metrics) tallies.count('usage', name);
            return { status_code: 200 };
          },
        } satisfies Partial<MutationResolvers>,
      },
      jobs: [{ everyMs: serverLimits.endedSessionsIntervalMs, run: deleteOld }],
      begin: () => later(0, deleteOld),
    };
  },
});
