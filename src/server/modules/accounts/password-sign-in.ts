import { passwordFault, readEmail } from '../../../shared/rules/accounts.ts';
import { errorCodes } from '../../../shared/values/error-codes.ts';
import { invalid, Refusal } from '../../access/refusal.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { AccountStore } from './account-store.ts';
import type { GuessLimits } from './guess-limits.ts';
import type { MailedCodes } from './mailed-codes.ts';
import { codeMails } from './mails.ts';
import type { Passwords } from './passwords.ts';
import type { SessionList } from './session-list.ts';
import { requireCookies, type SessionStarter, type SignInAnswer } from './session-starter.ts';
import type { Store } from './store.ts';

interface Needs {
  readonly store: Store;
  readonly accountStore: AccountStore;
  readonly codes: MailedCodes;
  readonly guesses: GuessLimits;
  readonly starter: SessionStarter;
  readonly sessionList: SessionList;
  readonly passwords: Passwords;
}

/** Signing in with e-mail and password, and a new password for one that was forgotten. */
export class PasswordSignIn {
  constructor(private readonly needs: Needs) {}

  /** Signs in; a wrong password and a name that nobody has take as long and read the same (AUTH-052). */
  async signIn(viewer: Viewer, username: string, password: string): Promise<SignInAnswer> {
    const { store, accountStore, guesses, starter, passwords } = this.needs;
    requireCookies(viewer);
    const email = readEmail(username);
    const account = email === null ? undefined : await accountStore.findByEmail(email);
    const at = { target: email ?? 'no address', owner: account?.identity ?? null };
    const guess = await guesses.count(viewer, 'password', at);
    const isRight = await passwords.matches(account?.password_hash ?? null, password);
    const row = account && isRight ? await store.findIdentity(account.identity) : undefined;
    if (!row) throw new Refusal(errorCodes.notAuthorized);
    await guess.wasRight();
    return starter.start(viewer, row);
  }

  /** Mails a code for a new password to an account's address. The answer is the same where there is no account. */
  async forgotPassword(viewer: Viewer, text: string): Promise<void> {
    const email = readEmail(text);
    if (email === null) throw invalid('email');
    const account = await this.needs.accountStore.findByEmail(email);
    await this.needs.codes.request(viewer, {
      purpose: 'reset',
      email,
      owner: account?.identity ?? null,
      payload: async () => JSON.stringify({ identity: account?.identity ?? null }),
      mail: account ? codeMails.reset : null,
    });
  }

  /** Sets a new password by a mailed code, and ends every session that the account had. */
  async resetPassword(viewer: Viewer, text: string, code: string, password: string): Promise<void> {
    const email = readEmail(text);
    if (email === null) throw invalid('email');
    if (passwordFault(password) !== null) throw new Refusal(errorCodes.invalidPassword, { field: 'new_password' });
    const { payload } = await this.needs.codes.spend(viewer, 'reset', email, code);
    const { identity } = JSON.parse(payload) as { identity: string | null };
    // Nobody was mailed the code of an account that is not there.
    if (identity === null) throw new Refusal(errorCodes.invalidCode);
    await this.needs.accountStore.setPassword(identity, await this.needs.passwords.hash(password));
    await this.needs.sessionList.endAllOf(identity);
  }
}
