import { serverLimits } from '../../limits.ts';
import type { CommsService } from '../comms/service.ts';
import { defineModule } from '../module.ts';
import { breakouts as breakoutTables } from './009-breakouts.ts';
import { breakoutLog, breakoutResolvers } from './resolvers.ts';
import { BreakoutService } from './service.ts';

/** Timed breakouts. */
export const breakoutsModule = defineModule({
  migrations: { '009-breakouts': breakoutTables },
  create: ({ facts, access }, { comms }: { readonly comms: CommsService }) => {
    const breakouts = new BreakoutService({ facts, access, comms });
    return {
      resolvers: breakoutResolvers(breakouts),
      eventLog: { BreakoutUpdate: breakoutLog(access) },
      jobs: [{ everyMs: serverLimits.breakoutSweepIntervalMs, run: () => breakouts.sweep() }],
    };
  },
});
