import { readEmail } from '../../../shared/rules/accounts.ts';
import { errorCodes } from '../../../shared/values/error-codes.ts';
import { invalid, Refusal } from '../../access/refusal.ts';
import { requirePerson, type SignedInPerson, type Viewer } from '../../access/viewer.ts';
import type { AccountStore } from './account-store.ts';
import type { Sessions } from './sessions.ts';
import type { Store } from './store.ts';

interface Needs {
  readonly store: Store;
  readonly accountStore: AccountStore;
  readonly sessions: Sessions;
  /** E-mail addresses of the accounts that may see and end the sessions of others. */
  readonly securityOfficers: readonly string[];
  readonly now: () => number;
}

/** Where people are signed in: they see it and can end it, security officers for everybody. */
export class SessionList {
  private readonly signedOut: ((identity: string) => Promise<void>)[] = [];

  constructor(private readonly needs: Needs) {}

  /** The account of the viewer, and what they may do with others'. */
  async account(viewer: Viewer) {
    const { identity, displayName } = requirePerson(viewer);
    const account = await this.needs.accountStore.find(identity);
    return {
      identity,
      display_name: (await this.needs.store.findIdentity(identity))?.nickname ?? displayName,
      email: account?.email ?? null,
      industry: account?.industry ?? null,
      use_case: account?.use_case ?? null,
      marketing_consent: account && account.industry !== null ? account.marketing_consent : null,
      is_security_officer: await this.isSecurityOfficer(identity),
    };
  }

  /** The viewer's sessions, or those of the account with this e-mail address for security officers. */
  async list(viewer: Viewer, email: string | null) {
    const person = requirePerson(viewer);
    const identity = email === null ? person.identity : await this.identityFor(person, email);
    const rows = await this.needs.store.sessionsOf(identity, this.needs.now());
    return rows.map((row) => ({
      session_id: row.session_id,
      identity: row.identity,
      user_agent: row.user_agent,
      started_at: row.auth_time,
      last_seen: row.last_seen,
      is_current: row.session_id === person.sessionId,
    }));
  }

  /** Ends a session of the viewer's, or anybody's for security officers. */
  async end(viewer: Viewer, sessionId: string): Promise<void> {
    const person = requirePerson(viewer);
    const session = await this.needs.store.findSession(sessionId, this.needs.now());
    if (!session) throw new Refusal(errorCodes.notFound);
    if (session.identity !== person.identity && !(await this.isSecurityOfficer(person.identity))) {
      throw new Refusal(errorCodes.notFound);
    }
    await this.endSession(sessionId);
  }

  /** Ends every session of the viewer's, or of the account with this e-mail address for security officers. */
  async endAll(viewer: Viewer, email: string | null): Promise<void> {
    const person = requirePerson(viewer);
    await this.endAllOf(email === null ? person.identity : await this.identityFor(person, email));
  }

  /** Ends every session that a person has. */
  async endAllOf(identity: string): Promise<void> {
    const { store, now } = this.needs;
    for (let rows = await store.sessionsOf(identity, now()); rows.length > 0; ) {
      for (const { session_id } of rows) await this.endSession(session_id);
      rows = await store.sessionsOf(identity, now());
    }
  }

  /**
   * Ends a session: its tokens speak for nobody any more and its sockets are closed, on every server. Who has no other
   * session leaves the events and rooms that they are in, and their media with them.
   */
  async endSession(sessionId: string): Promise<void> {
    const identity = await this.needs.sessions.end(sessionId);
    if (identity === undefined || (await this.needs.store.hasSession(identity, this.needs.now()))) return;
    for (const act of this.signedOut) await act(identity);
  }

  /** Acts whenever somebody's last session has ended by somebody's wish; the wish waits for it. */
  onSignedOut(act: (identity: string) => Promise<void>): void {
    this.signedOut.push(act);
  }

  private async isSecurityOfficer(identity: string): Promise<boolean> {
    if (this.needs.securityOfficers.length === 0) return false;
    const email = (await this.needs.accountStore.find(identity))?.email;
    return email !== undefined && email !== null && this.needs.securityOfficers.includes(email);
  }

  /** Whose address it is. Refuses those who are no security officers before it is looked for. */
  private async identityFor(person: SignedInPerson, text: string): Promise<string> {
    if (!(await this.isSecurityOfficer(person.identity))) throw new Refusal(errorCodes.forbidden);
    const email = readEmail(text);
    if (email === null) throw invalid('email');
    const account = await this.needs.accountStore.findByEmail(email);
    if (!account) throw new Refusal(errorCodes.notFound);
    return account.identity;
  }
}
