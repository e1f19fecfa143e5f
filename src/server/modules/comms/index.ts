import { serverLimits } from '../../limits.ts';
import { defineModule, type Job } from '../module.ts';
import { commsResolvers } from './resolvers.ts';
import { CommsService } from './service.ts';
import { MediaTokens } from './tokens.ts';

/** Media of rooms. */
export const commsModule = defineModule({
  create: ({ facts, access, rateLimiter, media, report, now, monotonicNow, later }) => {
    const comms = new CommsService({ db: facts.db, access, media, now, monotonicNow, later });
    const tokens = new MediaTokens({ access, rateLimiter, media, report, now });
    const settling: Job = { everyMs: serverLimits.mediaSettleIntervalMs, run: () => comms.settleAll() };
    const endingTests: Job = { everyMs: serverLimits.mediaSettleIntervalMs, run: () => tokens.endConnectionTests() };
    return {
      services: { comms },
      resolvers: commsResolvers(tokens),
      jobs: media.provider === 'none' ? [] : [settling, endingTests],
      presence: { seenInMedia: (seen) => (seen.isPresent ? comms.settle(seen) : undefined) },
    };
  },
});
