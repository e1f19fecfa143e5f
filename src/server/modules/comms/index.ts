import { serverLimits } from '../../limits.ts';
import { defineModule, type Job } from '../module.ts';
import { commsResolvers } from './resolvers.ts';
import { CommsService } from './service.ts';

/** Media of rooms. */
export const commsModule = defineModule({
  create: ({ facts, access, media, report, now, later }) => {
    const comms = new CommsService({ db: facts.db, access, media, report, now, later });
    const settling: Job = { everyMs: serverLimits.mediaSettleIntervalMs, run: () => comms.settleAll() };
    return {
      services: { comms },
      resolvers: commsResolvers(comms),
      jobs: media.provider === 'none' ? [] : [settling],
      presence: { seenInMedia: (seen) => (seen.isPresent ? comms.settle(seen) : undefined) },
    };
  },
});
