import type { Keys } from '../../access/keys.ts';
import { serverLimits } from '../../limits.ts';
import type { AccountService } from '../accounts/service.ts';
import { defineModule } from '../module.ts';
import type { Standing } from '../participants/standing.ts';
import { challenges as challengeTables } from './006-challenges.ts';
import { challengeGrants } from './008-challenge-grants.ts';
import { challengeResolvers, challengeSources } from './resolvers.ts';
import { ChallengeService } from './service.ts';

/** Permission codes. */
export const challengesModule = defineModule({
  migrations: { '006-challenges': challengeTables, '008-challenge-grants': challengeGrants },
  create: (
    { facts, access, rateLimiter },
    {
      accounts,
      standing,
      keys,
    }: { readonly accounts: AccountService; readonly standing: Standing; readonly keys: Keys },
  ) => {
    const { codeHash } = keys;
    const challenges = new ChallengeService({ facts, access, accounts, standing, rateLimiter, codeHash });
    const sources = challengeSources(access);
    return {
      services: { challenges },
      resolvers: challengeResolvers(challenges),
      sources,
      eventLog: { ChallengeUpdate: sources.challengeUpdates },
      jobs: [{ everyMs: serverLimits.endedGrantsIntervalMs, run: () => challenges.endGrants() }],
    };
  },
});
