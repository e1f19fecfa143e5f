import { groupOf } from '../../../shared/rules/permission-levels.ts';
import { errorCodes } from '../../../shared/values/error-codes.ts';
import { claimsOf, type IdTokens, type TokenFacts } from '../../access/id-tokens.ts';
import { newSecret } from '../../access/keys.ts';
import { Refusal } from '../../access/refusal.ts';
import type { Cookies, Viewer } from '../../access/viewer.ts';
import { serverLimits } from '../../limits.ts';
import type { AccountStore } from './account-store.ts';
import type { Devices } from './devices.ts';
import type { Sessions } from './sessions.ts';
import type { IdentityRow, SessionRow, Store } from './store.ts';

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
  readonly store: Store;
  readonly accountStore: AccountStore;
  readonly devices: Devices;
  readonly sessions: Sessions;
  readonly idTokens: IdTokens;
  /** E-mail addresses of the accounts that are developers (AUTH-091). */
  readonly developers: readonly string[] | 'everybody';
  readonly now: () => number;
}

/** Begins sessions, and makes the tokens that speak for them. */
export class SessionStarter {
  constructor(private readonly needs: Needs) {}

  /**
   * Begins a session with the browser of the answer, which is known as the person's own from then on. `holds` is
   * asked once the session is stored, so that an end of all sessions meanwhile is not missed: a not-authorised Refusal
   * when what the person came with counts no longer.
   */
  async start(
    viewer: Viewer,
    row: IdentityRow,
    how: { readonly eventId?: string; readonly provider?: string; readonly holds?: () => Promise<boolean> } = {},
  ): Promise<SignInAnswer> {
    const { store, devices, sessions, now } = this.needs;
    const writeCookie = requireCookies(viewer);
    const nowMs = now();
    const secret = newSecret();
    const session: SessionRow = {
      session_id: store.sessionIdOf(secret),
      identity: row.identity,
      auth_time: nowMs,
      expires_at: nowMs + serverLimits.sessionLifetimeMs,
      user_agent: viewer.caller.userAgent,
      last_seen: nowMs,
      provider: how.provider ?? null,
    };
    await store.insertSession(session);
    if (how.holds && !(await how.holds())) {
      await store.deleteSession(session.session_id);
      throw new Refusal(errorCodes.notAuthorized);
    }
    const own = await store.sessionsOf(row.identity, nowMs);
    for (const { session_id } of own.slice(serverLimits.sessionsPerPerson)) await sessions.end(session_id);
    writeCookie('session', secret, serverLimits.sessionLifetimeMs);
    devices.remember(viewer, row.identity);
    return this.answer(row, session, how.eventId ?? null);
  }

  /** A fresh id token for a session that is there. */
  async answer(row: IdentityRow, session: SessionFacts, eventId: string | null = null): Promise<SignInAnswer> {
    return {
      id_token: await this.needs.idTokens.mint(await this.tokenFacts(row, session), this.needs.now()),
      identity: row.identity,
      display_name: row.nickname,
      pool: row.pool,
      rejoin_code: null,
      event_id: eventId,
    };
  }

  /** What a token of this moment would say of a person. */
  async claims(row: IdentityRow): Promise<Record<string, unknown>> {
    return claimsOf(await this.tokenFacts(row, { session_id: '', auth_time: this.needs.now() }));
  }

  private async tokenFacts(row: IdentityRow, session: SessionFacts): Promise<TokenFacts> {
    const memberships = await this.needs.store.memberships(row.identity, serverLimits.pageItems);
    const isAccount = row.pool === 'account';
    const account = isAccount ? await this.needs.accountStore.find(row.identity) : undefined;
    const { developers } = this.needs;
    const isNamed = developers === 'everybody' || developers.includes(account?.email ?? '');
    return {
      identity: row.identity,
      username: row.username,
      displayName: row.nickname,
      email: account?.email ?? null,
      pool: isAccount ? 'account' : 'guest',
      tokenSubId: row.token_sub_id,
      sessionId: session.session_id,
      developer: row.developer || isNamed,
      authorized: memberships.length > 0,
      groups: memberships.map((membership) => groupOf(membership.event_id, membership.role)),
      authTimeMs: session.auth_time,
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

type SessionFacts = Pick<SessionRow, 'session_id' | 'auth_time'>;

/** How cookies are set. Refuses, before anything is spent or made, where no answer can carry one. */
export const requireCookies = ({ caller }: Viewer): NonNullable<Cookies['write']> => {
  if (!caller.cookies.write) throw new Refusal(errorCodes.forbidden);
  return caller.cookies.write;
};

/** Refuses a request that comes with a cookie from a page that is not ours. */
export const requireOwnPage = ({ caller }: Viewer): void => {
  if (!caller.isTrustedOrigin) throw new Refusal(errorCodes.forbidden);
};
