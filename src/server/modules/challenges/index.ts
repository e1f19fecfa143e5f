import { loadKeys } from '../../access/keys.ts';
import { serverLimits } from '../../limits.ts';
import type { AccountService } from '../accounts/service.ts';
import { defineModule } from '../module.ts';
import { challenges as challengeTables } from './006-challenges.ts';
import { challengeResolvers, challengeSources } from './resolvers.ts';
import { ChallengeService } from './service.ts';

/** Permission codes. */
export const challengesModule = defineModule({
  migrations: { '006-challenges': challengeTables },
  create: async (
    { facts, access, rateLimiter, accounts: options },
    { accounts }: { readonly accounts: AccountService },
  ) => {
    const { codeHash } = await loadKeys(facts.db, options.secrets);
    const challenges = new ChallengeService({ facts, access, accounts, rateLimiter, codeHash });
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
