import { readEmail } from '../../../shared/rules/accounts.ts';
import { checkDisplayName, isRoleName, placeholderName } from '../../../shared/rules/guests.ts';
import { cutText } from '../../../shared/values/cut-text.ts';
import { errorCodes } from '../../../shared/values/error-codes.ts';
import { nameLimits } from '../../../shared/values/limits.ts';
import { openFederationState, sealFederationState } from '../../access/federation-state.ts';
import type { KeyRing } from '../../access/keys.ts';
import type { RateLimiter } from '../../access/rate-limiter.ts';
import { Refusal } from '../../access/refusal.ts';
import type { Viewer } from '../../access/viewer.ts';
import { type Database, isDuplicateKey } from '../../db/database.ts';
import { rateLimits, serverLimits } from '../../limits.ts';
import type { AccountStore } from './account-store.ts';
import type { FederatedPerson, IdentityProviders } from './identity-providers.ts';
import { requireCookies, requireOwnPage, type SessionStarter, type SignInAnswer } from './session-starter.ts';
import { newAccountIdentity } from './sign-up.ts';
import type { IdentityRow, Store } from './store.ts';

interface Needs {
  readonly db: Database;
  readonly store: Store;
  readonly accountStore: AccountStore;
  readonly providers: IdentityProviders;
  readonly starter: SessionStarter;
  readonly rateLimiter: RateLimiter;
  readonly keys: KeyRing;
  readonly now: () => number;
  readonly report: (problem: unknown) => void;
}

const returnPath = '/federated/';
const signedOutPath = '/federatedsignout/';

/** Signing in with an identity provider (AUTH-003). */
export class Federation {
  constructor(private readonly needs: Needs) {}

  /** The address to send the viewer's browser to. */
  async begin(viewer: Viewer, provider: string): Promise<string> {
    const { providers, keys, now } = this.needs;
    const writeCookie = requireCookies(viewer);
    const lifetimeMs = serverLimits.federationLifetimeMs;
    await this.admit(viewer);
    const begun = await this.ask(() => providers.begin(provider, viewer.caller.ownOrigin + returnPath));
    if (!begun) throw new Refusal(errorCodes.notFound);
    writeCookie('federation', await sealFederationState(keys, begun.state, now(), lifetimeMs), lifetimeMs);
    return begun.url;
  }

  /** Signs in whom the provider sent back with this query. */
  async finish(viewer: Viewer, query: string): Promise<SignInAnswer> {
    const { store, providers, starter, keys, now } = this.needs;
    const writeCookie = requireCookies(viewer);
    requireOwnPage(viewer);
    const sealed = viewer.caller.cookies.read('federation');
    const state = sealed && (await openFederationState(keys, sealed, now()));
    if (!state) throw new Refusal(errorCodes.federationFailed);
    await this.admit(viewer);
    writeCookie('federation', null, 0);
    const returnedTo = new URL(returnPath, viewer.caller.ownOrigin);
    returnedTo.search = query;
    const person = await this.ask(() => providers.finish(state, returnedTo));
    const identity = await this.identityOf(person).catch((problem: unknown) => {
      // Somebody made the account meanwhile: the same person in another window, or by a code of a mail.
      if (isDuplicateKey(problem)) return this.identityOf(person);
      throw problem;
    });
    const row = await store.findIdentity(identity);
    if (!row) throw new Refusal(errorCodes.federationFailed);
    return starter.start(viewer, row, { provider: state.provider });
  }

  /** Where a browser goes that has signed out of a session which a provider began; null: nowhere. */
  signOutUrl(viewer: Viewer, provider: string | null): Promise<string | null> {
    return provider === null
      ? Promise.resolve(null)
      : this.needs.providers.signOutUrl(provider, viewer.caller.ownOrigin + signedOutPath);
  }

  /**
   * Whose account it is: the one that this person of the issuer came to before, the one of their address when the issuer
   * vouches for it, or a new one.
   */
  private async identityOf(person: FederatedPerson): Promise<string> {
    const { db, store, accountStore, now } = this.needs;
    const { issuer, subject } = person;
    const known = await accountStore.findFederated(issuer, subject);
    if (known) return known;
    const email = person.email === null ? null : readEmail(person.email);
    const holder = email === null ? undefined : await accountStore.findByEmail(email);
    if (holder && !person.isEmailVerified) throw new Refusal(errorCodes.emailNotVerified);
    const row: IdentityRow = newAccountIdentity(nameOf(person), now());
    const identity = holder?.identity ?? row.identity;
    await db.transaction().execute(async (transaction) => {
      if (!holder) {
        await store.insertIdentity(transaction, row);
        await accountStore.insert(transaction, {
          identity,
          email: person.isEmailVerified ? email : null,
          password_hash: null,
          industry: null,
          use_case: null,
          marketing_consent: false,
          created_at: row.created_at,
        });
      }
      await accountStore.insertFederated(transaction, { issuer, subject, identity, created_at: now() });
    });
    return identity;
  }

  /** Counts what is asked of a provider: nobody has us flood one, which would then answer nobody of ours. */
  private admit({ caller }: Viewer): Promise<void> {
    return this.needs.rateLimiter.take(`federated ${caller.address}`, rateLimits.signInPerAddress);
  }

  /** What goes wrong at a provider is for the log; people learn that it did. */
  private async ask<Value>(act: () => Promise<Value>): Promise<Value> {
    try {
      return await act();
    } catch (problem) {
      this.needs.report(withoutSecrets(problem));
      throw new Refusal(errorCodes.federationFailed);
    }
  }
}

/** What an issuer calls somebody, as a display name. */
const nameOf = ({ name, email }: FederatedPerson): string => {
  for (const candidate of [name, email?.split('@')[0]]) {
    const checked = checkDisplayName(cutText(candidate ?? '', nameLimits.displayNameCharacters));
    if (checked.ok && !isRoleName(checked.value)) return checked.value;
  }
  return placeholderName;
};

/** An error of a provider without what hangs on it: its cause can hold codes and tokens. */
const withoutSecrets = (problem: unknown): Error => {
  const { name, message, code } = problem as { name?: unknown; message?: unknown; code?: unknown };
  return Object.assign(new Error(`The identity provider: ${String(message)}`), { code: code ?? name });
};
