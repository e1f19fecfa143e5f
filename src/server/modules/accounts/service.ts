import { randomInt } from 'node:crypto';
import { readRejoinCode, rejoinCodeAlphabet, showRejoinCode } from '../../../shared/rules/guests.ts';
import { errorCodes } from '../../../shared/values/error-codes.ts';
import { channelOfTokenClaims } from '../../../shared/values/streams.ts';
import { newId, newRejoinCode, newSecret } from '../../access/keys.ts';
import type { RateLimiter } from '../../access/rate-limiter.ts';
import { Refusal } from '../../access/refusal.ts';
import { requirePerson, type Viewer } from '../../access/viewer.ts';
import type { Database } from '../../db/database.ts';
import { rateLimits, serverLimits } from '../../limits.ts';
import type { PubSub } from '../../pubsub/pubsub.ts';
import type { EventLookup } from '../events/lookup.ts';
import type { Devices } from './devices.ts';
import type { Federation } from './federation.ts';
import type { GuessLimits } from './guess-limits.ts';
import type { SessionList } from './session-list.ts';
import { requireCookies, requireOwnPage, type SessionStarter, type SignInAnswer } from './session-starter.ts';
import { readNickname } from './sign-up.ts';
import type { IdentityRow, Store } from './store.ts';

interface Needs {
  readonly db: Database;
  readonly store: Store;
  readonly starter: SessionStarter;
  readonly guesses: GuessLimits;
  readonly devices: Devices;
  readonly sessionList: SessionList;
  readonly federation: Federation;
  readonly rateLimiter: RateLimiter;
  readonly pubsub: PubSub;
  readonly events: EventLookup;
  readonly now: () => number;
}

const usernameCharacters = 3;

/** Who people are: signing in, sessions, fresh tokens. */
export class AccountService {
  constructor(private readonly needs: Needs) {}

  /** Makes a guest of the event with a display name; the answer carries the rejoin code, once. */
  async signInGuest(viewer: Viewer, eventId: string, displayName: string): Promise<SignInAnswer> {
    const { db, store, rateLimiter, events, now } = this.needs;
    requireCookies(viewer);
    await rateLimiter.take(`sign-in ${viewer.caller.address}`, rateLimits.signInPerAddress);
    const nickname = readNickname(displayName);
    const event = await events.find(eventId);
    if (!event) throw new Refusal(errorCodes.notFound);
    if (!(JSON.parse(event.entry_type) as string[]).includes('guest')) throw new Refusal(errorCodes.forbidden);
    const row: IdentityRow = {
      identity: newId('guest'),
      pool: 'guest',
      username: newUsername(),
      nickname,
      token_sub_id: newId('claims'),
      developer: false,
      created_at: now(),
    };
    const code = newRejoinCode();
    await db.transaction().execute(async (transaction) => {
      await store.insertIdentity(transaction, row);
      await store.insertRejoinCode(transaction, { code, identity: row.identity, event_id: eventId, created_at: now() });
    });
    const answer = await this.needs.starter.start(viewer, row, { eventId });
    return { ...answer, rejoin_code: showRejoinCode(code) };
  }

  /** Signs a guest in again; a wrong, malformed or unknown code reads the same. */
  async signInRejoinCode(viewer: Viewer, text: string): Promise<SignInAnswer> {
    const { store, guesses, devices, starter } = this.needs;
    requireCookies(viewer);
    const code = readRejoinCode(text);
    // Where a neighbour has used up the guesses, the guest whose browser this is comes in with their own code still.
    const owner = devices.ownerOf(viewer);
    const ownCode = owner !== null && code !== null ? await store.findRejoinCode(code) : undefined;
    const right = await guesses.guess(viewer, 'rejoin code', { owner: ownCode?.identity ?? null }, async () => {
      const found = ownCode ?? (code === null ? undefined : await store.findRejoinCode(code));
      const row = found && (await store.findIdentity(found.identity));
      return row ? { row, eventId: found.event_id } : null;
    });
    if (!right) throw new Refusal(errorCodes.invalidRejoinCode);
    return starter.start(viewer, right.row, { eventId: right.eventId });
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
    return this.needs.starter.start(viewer, row, { eventId: used.event_id });
  }

  /** A fresh id token for the cookie's session; null without one. Only from our own pages. */
  async refreshToken(viewer: Viewer, eventId: string | null): Promise<SignInAnswer | null> {
    const { store, now } = this.needs;
    const secret = viewer.caller.cookies.read('session');
    if (secret === null) return null;
    requireOwnPage(viewer);
    const session = await store.findSessionOf(secret, now());
    const row = session && (await store.findIdentity(session.identity));
    if (!row) {
      viewer.caller.cookies.write?.('session', null, 0);
      return null;
    }
    await store.markSeen(session.session_id, now(), viewer.caller.userAgent);
    // A page that loads again is a person who is coming back; to another event it is none.
    if (eventId !== null) await store.markHeard(eventId, row.identity, now());
    return this.needs.starter.answer(row, session);
  }

  /** Ends the session of the cookie and that of the token; resolves to where the browser goes then, null: it stays. */
  async signOut(viewer: Viewer): Promise<string | null> {
    const { store, sessionList, federation, now } = this.needs;
    const secret = viewer.caller.cookies.read('session');
    const writeCookie = requireCookies(viewer);
    if (secret !== null) requireOwnPage(viewer);
    const session = secret === null ? undefined : await store.findSessionOf(secret, now());
    for (const sessionId of new Set([session?.session_id, viewer.person?.sessionId])) {
      if (sessionId) await sessionList.endSession(sessionId);
    }
    writeCookie('session', null, 0);
    return federation.signOutUrl(viewer, session?.provider ?? null);
  }

  /** Changes the name that an account comes with to the events it joins (AUTH-090). */
  async updateNickname(viewer: Viewer, text: string): Promise<void> {
    const { identity } = requirePerson(viewer);
    const nickname = readNickname(text);
    const { db, store } = this.needs;
    await db.transaction().execute((transaction) => store.setNickname(transaction, identity, nickname));
    await this.announceClaims(identity);
  }

  /**
   * The secret of a new one-time link for a person, and the hash by which it is replaced or ended later. The one whose
   * hash is `replaces` stops working.
   */
  async issueSignInLink(
    identity: string,
    eventId: string,
    replaces: string | null,
  ): Promise<{ readonly secret: string; readonly hash: string }> {
    const secret = newSecret();
    const expires_at = this.needs.now() + serverLimits.signInLinkLifetimeMs;
    const link = { secret, identity, event_id: eventId, expires_at };
    return { secret, hash: await this.needs.store.insertSignInLink(link, replaces) };
  }

  /** Ends a link that {@link issueSignInLink} made. */
  endSignInLink(hash: string): Promise<void> {
    return this.needs.store.deleteSignInLink(hash);
  }

  /** Tells the person's open pages that their claims are no longer what their token says. */
  async announceClaims(identity: string): Promise<void> {
    const row = await this.needs.store.findIdentity(identity);
    if (!row) return;
    const claims = await this.needs.starter.claims(row);
    const message = { kind: 'claims', payload: { token_sub_id: row.token_sub_id, claims } };
    await this.needs.pubsub.publish(channelOfTokenClaims(row.token_sub_id), JSON.stringify(message));
  }
}

const newUsername = (): string =>
  Array.from({ length: usernameCharacters }, () => rejoinCodeAlphabet[randomInt(rejoinCodeAlphabet.length)])
    .join('')
    .toLowerCase();
