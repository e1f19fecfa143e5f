import { createIdTokens } from '../../access/id-tokens.ts';
import { loadKeys } from '../../access/keys.ts';
import type { SignedInPerson } from '../../access/viewer.ts';
import { serverLimits } from '../../limits.ts';
import { createEventLookup } from '../events/lookup.ts';
import { defineModule } from '../module.ts';
import { accountResolvers, accountSources } from './resolvers.ts';
import { AccountService } from './service.ts';
import { Sessions } from './sessions.ts';
import { createAccountStore } from './store.ts';

/** Who people are: signing in, sessions, id tokens. */
export const accountsModule = defineModule({
  create: async ({ facts, pubsub, rateLimiter, authSecret, now, later, report }) => {
    const keys = await loadKeys(facts.db, authSecret);
    const idTokens = createIdTokens(keys.idToken, serverLimits.idTokenLifetimeMs);
    const store = createAccountStore(facts.db, keys);
    const sessions = await Sessions.start({ store, pubsub, now, report });
    const events = createEventLookup(facts);
    const accounts = new AccountService({ store, sessions, idTokens, rateLimiter, pubsub, events, now });
    /** Whom an id token speaks for; null when it is not ours, or its session has ended. */
    const authenticate = async (idToken: string): Promise<SignedInPerson | null> => {
      const person = await idTokens.verify(idToken, now());
      return person && (await sessions.isAlive(person.sessionId)) ? person : null;
    };
    const deleteEndedSessions = (): Promise<void> => accounts.deleteEndedSessions();
    return {
      services: { accounts, sessions, authenticate },
      resolvers: accountResolvers(accounts),
      sources: accountSources(),
      jobs: [{ everyMs: serverLimits.endedSessionsIntervalMs, run: deleteEndedSessions }],
      begin: () => later(0, deleteEndedSessions),
    };
  },
});
