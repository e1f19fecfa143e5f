import { randomInt } from 'node:crypto';
import {
  checkDisplayName,
  isRoleName,
  readRejoinCode,
  rejoinCodeAlphabet,
  showRejoinCode,
} from '../../../shared/rules/guests.ts';
import { errorCodes } from '../../../shared/values/error-codes.ts';
import { nameLimits } from '../../../shared/values/limits.ts';
import { channelOfTokenClaims } from '../../../shared/values/streams.ts';
import { claimsOf, type IdTokens, type TokenFacts } from '../../access/id-tokens.ts';
import { newId, newRejoinCode, newSecret } from '../../access/keys.ts';
import type { RateLimiter } from '../../access/rate-limiter.ts';
import { invalid, Refusal, tooLarge } from '../../access/refusal.ts';
import type { SignedInPerson, Viewer } from '../../access/viewer.ts';
import { rateLimits, serverLimits } from '../../limits.ts';
import type { PubSub } from '../../pubsub/pubsub.ts';
import type { EventLookup } from '../events/lookup.ts';
import type { Sessions } from './sessions.ts';
import type { AccountStore, IdentityRow } from './store.ts';

/** The answer to every way of signing in. */
export interface SignInAnswer {
  readonly id_token: string;
  readonly identity: string;
  readonly display_name: string;
  readonly pool: string;
  readonly rejoin_code: string | null;
  readonly event_id: string | null;
}

interface Needs {
  readonly store: AccountStore;
  readonly sessions: Sessions;
  readonly idTokens: IdTokens;
  readonly rateLimiter: RateLimiter;
  readonly pubsub: PubSub;
  readonly events: EventLookup;
  readonly now: () => number;
}

const usernameCharacters = 3;

/** Who people are: signing in, sessions, fresh tokens. */
export class AccountService {
  private readonly signedOut: ((identity: string) => Promise<void>)[] = [];

  constructor(private readonly needs: Needs) {}

  /** Makes a guest of the event with a display name; the answer carries the rejoin code, once. */
  async signInGuest(viewer: Viewer, eventId: string, displayName: string): Promise<SignInAnswer> {
    const { store, rateLimiter, events, now } = this.needs;
    requireCookies(viewer);
    await rateLimiter.take(`sign-in ${viewer.caller.address}`, rateLimits.signInPerAddress);
    const name = checkDisplayName(displayName);
    if (!name.ok) {
      throw name.error.tooLarge ? tooLarge('display_name', nameLimits.displayNameCharacters) : invalid('display_name');
    }
    if (isRoleName(name.value)) throw invalid('display_name');
    const event = await events.find(eventId);
    if (!event) throw new Refusal(errorCodes.notFound);
    if (!(JSON.parse(event.entry_type) as string[]).includes('guest')) throw new Refusal(errorCodes.forbidden);
    const row: IdentityRow = {
      identity: newId('guest'),
      pool: 'guest',
      username: newUsername(),
      nickname: name.value,
      token_sub_id: newId('claims'),
      developer: false,
      created_at: now(),
    };
    const code = newRejoinCode();
    await events.transaction(async (transaction) => {
      await store.insertIdentity(transaction, row);
      await store.insertRejoinCode(transaction, { code, identity: row.identity, event_id: eventId, created_at: now() });
    });
    const answer = await this.startSession(viewer, row, eventId);
    return { ...answer, rejoin_code: showRejoinCode(code) };
  }

  /** Signs a guest in again; a wrong, malformed or unknown code reads the same. */
  async signInRejoinCode(viewer: Viewer, text: string): Promise<SignInAnswer> {
    const { store, rateLimiter } = this.needs;
    requireCookies(viewer);
    // Counted before it is looked at, so that many at once are counted too; a right code is given back. There is no limit
    // over all addresses: it would keep honest people out, and 60 random bits need none.
    const source = `rejoin ${viewer.caller.address}`;
    await rateLimiter.take(source, rateLimits.rejoinPerAddress);
    const code = readRejoinCode(text);
    const found = code === null ? undefined : await store.findRejoinCode(code);
    const row = found && (await store.findIdentity(found.identity));
    if (!row) throw new Refusal(errorCodes.invalidRejoinCode);
    await rateLimiter.giveBack(source, rateLimits.rejoinPerAddress);
    return this.startSession(viewer, row, found.event_id);
  }

  /** Signs somebody in by a one-time link, which is used up by it. */
  async signInLink(viewer: Viewer, secret: string): Promise<SignInAnswer> {
    const { store, rateLimiter, now } = this.needs;
    requireCookies(viewer);
    const source = `link ${viewer.caller.address}`;
    await rateLimiter.take(source, rateLimits.signInLinkPerAddress);
    const used = await store.spendSignInLink(secret, now());
    const row = used && (await store.findIdentity(used.identity));
    if (!row) throw new Refusal(errorCodes.invalidSignInLink);
    await rateLimiter.giveBack(source, rateLimits.signInLinkPerAddress);
    return this.startSession(viewer, row, used.event_id);
  }

  /** A fresh id token for the cookie's session; null without one. Only from our own pages. */
  async refreshToken(viewer: Viewer): Promise<SignInAnswer | null> {
    const { store, now } = this.needs;
    const { sessionSecret, isTrustedOrigin } = viewer.caller;
    if (sessionSecret === null) return null;
    if (!isTrustedOrigin) throw new Refusal(errorCodes.forbidden);
    const sessionId = store.sessionIdOf(sessionSecret);
    const session = await store.findSession(sessionId, now());
    const row = session && (await store.findIdentity(session.identity));
    if (!row) {
      viewer.caller.setSession?.(null, 0);
      return null;
    }
    // A page that loads again is a person who is coming back.
    await store.markHeard(row.identity, now());
    return this.answer(row, { sessionId, authTimeMs: session.auth_time }, null);
  }

  /**
   * Ends the session of the cookie and that of the token: its tokens speak for nobody any more and its sockets are closed,
   * on every server. Who has no other session leaves the events and rooms that they are in, and their media with them.
   */
  async signOut(viewer: Viewer): Promise<boolean> {
    const { store, sessions, now } = this.needs;
    const { sessionSecret, isTrustedOrigin } = viewer.caller;
    const setSession = requireCookies(viewer);
    if (sessionSecret !== null && !isTrustedOrigin) throw new Refusal(errorCodes.forbidden);
    const ending = [sessionSecret === null ? null : store.sessionIdOf(sessionSecret), viewer.person?.sessionId];
    for (const sessionId of new Set(ending)) {
      const identity = sessionId ? await sessions.end(sessionId) : undefined;
      if (identity === undefined || (await store.hasSession(identity, now()))) continue;
      for (const act of this.signedOut) await act(identity);
    }
    setSession(null, 0);
    return true;
  }

  /** Acts whenever somebody has signed out of their last session; signing out waits for it. */
  onSignedOut(act: (identity: string) => Promise<void>): void {
    this.signedOut.push(act);
  }

  /** Forgets the sessions whose time is over. */
  deleteEndedSessions(): Promise<void> {
    return this.needs.store.deleteEndedSessions(this.needs.now());
  }

  /** A new one-time link's secret for a person; links not used before stop working. */
  async issueSignInLink(identity: string, eventId: string): Promise<string> {
    const secret = newSecret();
    await this.needs.store.replaceSignInLink({
      secret,
      identity,
      event_id: eventId,
      expires_at: this.needs.now() + serverLimits.signInLinkLifetimeMs,
    });
    return secret;
  }

  /** The person's event memberships, one page. */
  async tokensOf(viewer: Viewer, identity: string, prefix: string, nextToken: string | null) {
    const person = this.requirePerson(viewer);
    if (person.identity !== identity) throw new Refusal(errorCodes.notFound);
    if (!prefix.startsWith('group:')) throw invalid('sort_key');
    const rows = await this.needs.store.memberships(identity, nextToken ?? '', serverLimits.pageItems);
    const last = rows.at(-1);
    return {
      items: await Promise.all(
        rows.map(async (row) => ({
          identity,
          sort_key: `group:${row.event_id}:event_id:${row.role}`,
          event: await this.needs.events.info(row.event_id),
        })),
      ),
      nextToken: rows.length === serverLimits.pageItems && last ? last.event_id : null,
    };
  }

  /** Tells the person's open pages that their claims are no longer what their token says. */
  async announceClaims(identity: string): Promise<void> {
    const row = await this.needs.store.findIdentity(identity);
    if (!row) return;
    const claims = claimsOf(await this.tokenFacts(row, { sessionId: '', authTimeMs: this.needs.now() }));
    const message = { kind: 'claims', payload: { token_sub_id: row.token_sub_id, claims } };
    await this.needs.pubsub.publish(channelOfTokenClaims(row.token_sub_id), JSON.stringify(message));
  }

  /** The signed-in person; throws an unauthenticated Refusal for nobody. */
  requirePerson(viewer: Viewer): SignedInPerson {
    if (!viewer.person) throw new Refusal(errorCodes.unauthenticated);
    return viewer.person;
  }

  private async startSession(viewer: Viewer, row: IdentityRow, eventId: string | null): Promise<SignInAnswer> {
    const nowMs = this.needs.now();
    const secret = newSecret();
    const sessionId = this.needs.store.sessionIdOf(secret);
    const setSession = requireCookies(viewer);
    await this.needs.store.insertSession(sessionId, row.identity, nowMs, nowMs + serverLimits.sessionLifetimeMs);
    setSession(secret, serverLimits.sessionLifetimeMs);
    return this.answer(row, { sessionId, authTimeMs: nowMs }, eventId);
  }

  private async answer(row: IdentityRow, session: SessionFacts, eventId: string | null): Promise<SignInAnswer> {
    return {
      id_token: await this.needs.idTokens.mint(await this.tokenFacts(row, session), this.needs.now()),
      identity: row.identity,
      display_name: row.nickname,
      pool: row.pool,
      rejoin_code: null,
      event_id: eventId,
    };
  }

  private async tokenFacts(row: IdentityRow, { sessionId, authTimeMs }: SessionFacts): Promise<TokenFacts> {
    const memberships = await this.needs.store.memberships(row.identity, '', serverLimits.pageItems);
    const isAccount = row.pool === 'account';
    return {
      identity: row.identity,
      username: row.username,
      displayName: row.nickname,
      pool: isAccount ? 'account' : 'guest',
      tokenSubId: row.token_sub_id,
      sessionId,
      developer: row.developer,
      authorized: memberships.length > 0,
      groups: memberships.map((membership) => `${membership.event_id}:${membership.role}`),
      authTimeMs,
      capabilities: {
        use_vw: isAccount,
        upload_files: isAccount,
        use_ai_agent: isAccount,
        create_server_recordings: isAccount,
        create_local_recordings: isAccount,
        use_webrtc: true,
      },
    };
  }
}

interface SessionFacts {
  readonly sessionId: string;
  readonly authTimeMs: number;
}

/** How the session cookie is set. Refuses, before anything is spent or made, where no answer can carry one. */
const requireCookies = ({ caller }: Viewer): NonNullable<Viewer['caller']['setSession']> => {
  if (!caller.setSession) throw new Refusal(errorCodes.forbidden);
  return caller.setSession;
};

const newUsername = (): string =>
  Array.from({ length: usernameCharacters }, () => rejoinCodeAlphabet[randomInt(rejoinCodeAlphabet.length)])
    .join('')
    .toLowerCase();
