import { createIdTokens } from '../../access/id-tokens.ts';
import { loadKeys } from '../../access/keys.ts';
import { createRegionTokens } from '../../access/region-tokens.ts';
import type { SignedInPerson } from '../../access/viewer.ts';
import { serverLimits } from '../../limits.ts';
import { createEventLookup } from '../events/lookup.ts';
import { defineModule } from '../module.ts';
import { accounts as accountTables } from './003-accounts.ts';
import { leftGuests } from './035-left-guests.ts';
import { referencesToPeople } from './037-references-to-people.ts';
import { mailedLinks } from './042-mailed-links.ts';
import { AccountMails } from './account-mails.ts';
import { createAccountStore } from './account-store.ts';
import { countSignIns } from './count-sign-ins.ts';
import { createDevices } from './devices.ts';
import { Federation } from './federation.ts';
import { GuessLimits } from './guess-limits.ts';
import { IdentityProviders } from './identity-providers.ts';
import { removeLeftGuests } from './left-guests.ts';
import { MailedCodes } from './mailed-codes.ts';
import { MailedLinks } from './mailed-links.ts';
import { readOutsideServices } from './outside-services.ts';
import { PasswordSignIn } from './password-sign-in.ts';
import { Passwords } from './passwords.ts';
import { accountResolvers, accountSources } from './resolvers.ts';
import { AccountService } from './service.ts';
import { SessionList } from './session-list.ts';
import { SessionStarter } from './session-starter.ts';
import { Sessions } from './sessions.ts';
import { SignUp } from './sign-up.ts';
import { createStore } from './store.ts';
import { createWrongCodes } from './wrong-codes.ts';

/** Who people are: signing up and in, sessions, id tokens. */
export const accountsModule = defineModule({
  migrations: {
    '003-accounts': accountTables,
    '035-left-guests': leftGuests,
    '037-references-to-people': referencesToPeople,
    '042-mailed-links': mailedLinks,
  },
  create: async (platform) => {
    const {
      facts,
      pubsub,
      rateLimiter,
      accounts: options,
      mail,
      blobs,
      scanner,
      tallies,
      now,
      monotonicNow,
      later,
      report,
    } = platform;
    const { db } = facts;
    const keys = await loadKeys(db, options.secrets);
    const idTokens = createIdTokens(keys.idToken, serverLimits.idTokenLifetimeMs);
    const store = createStore(db, keys);
    const accountStore = createAccountStore(db, keys);
    const sessions = await Sessions.start({ store, pubsub, now, monotonicNow, report });
    const events = createEventLookup(facts);
    const devices = createDevices(keys.device, now);
    const guesses = new GuessLimits(rateLimiter, devices);
    const { securityOfficers, developers } = options;
    const starter = new SessionStarter({ store, accountStore, devices, sessions, idTokens, developers, now });
    const sessionList = new SessionList({ store, accountStore, sessions, securityOfficers, now });
    const mails = new AccountMails({ mail, devices, rateLimiter, report });
    const links = new MailedLinks({ db, keys: keys.mailedLinkHash, rateLimiter, now });
    const wrongCodes = createWrongCodes(db, now);
    const codes = new MailedCodes({ db, store: accountStore, mails, links, guesses, wrongCodes, devices, now });
    const providers = new IdentityProviders(options.providers);
    const federation = new Federation({
      db,
      store,
      accountStore,
      providers,
      starter,
      rateLimiter,
      keys: keys.federation,
      now,
      report,
    });
    const accounts = new AccountService({
      db,
      store,
      starter,
      guesses,
      devices,
      sessionList,
      federation,
      rateLimiter,
      pubsub,
      events,
      now,
    });
    const regionKey = options.regionSecret ? new TextEncoder().encode(options.regionSecret) : keys.region[0];
    const regionTokens = createRegionTokens(regionKey);
    const passwords = new Passwords();
    const signUp = new SignUp({ store, accountStore, mails, links, codes, guesses, starter, passwords, now });
    const passwordSignIn = new PasswordSignIn({
      store,
      accountStore,
      mails,
      links,
      codes,
      guesses,
      starter,
      sessionList,
      devices,
      passwords,
    });
    /** Whom an id token speaks for; null when it is not ours, or its session has ended. */
    const authenticate = async (idToken: string): Promise<SignedInPerson | null> => {
      const person = await idTokens.verify(idToken, now());
      return person && (await sessions.isAlive(person.sessionId)) ? person : null;
    };
    const deleteWhatEnded = async (): Promise<void> => {
      await store.deleteEndedSessions(now());
      await store.deleteEndedLinks(now());
      await accountStore.deleteOldCodes(now());
      await links.deleteOld();
      await wrongCodes.deleteOld();
      await removeLeftGuests(db, now());
    };
    const resolvers = accountResolvers({
      accounts,
      signUp,
      passwordSignIn,
      federation,
      sessionList,
      regionTokens,
      now,
    });
    return {
      services: {
        accounts,
        keys,
        sessions,
        sessionList,
        authenticate,
        readOutsideServices: () => readOutsideServices({ mail, blobs, scanner, providers }),
      },
      resolvers: { ...resolvers, Mutation: countSignIns(resolvers.Mutation, tallies) },
      sources: accountSources(),
      jobs: [{ everyMs: serverLimits.endedSessionsIntervalMs, run: deleteWhatEnded }],
      begin: () => later(0, deleteWhatEnded),
    };
  },
});
