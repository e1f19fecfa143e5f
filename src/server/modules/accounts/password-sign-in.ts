import { passwordFault, readEmail } from '../../../shared/rules/accounts.ts';
import { errorCodes } from '../../../shared/values/error-codes.ts';
import { invalid, Refusal } from '../../access/refusal.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import type { AccountMails } from './account-mails.ts';
import type { AccountStore } from './account-store.ts';
import type { Devices } from './devices.ts';
import type { GuessLimits } from './guess-limits.ts';
import type { MailedCodes } from './mailed-codes.ts';
import type { MailedLinks } from './mailed-links.ts';
import { accountMails } from './mails.ts';
import type { Passwords } from './passwords.ts';
import type { SessionList } from './session-list.ts';
import { requireCookies, type SessionStarter, type SignInAnswer } from './session-starter.ts';
import type { Store } from './store.ts';

interface Needs {
  readonly store: Store;
  readonly accountStore: AccountStore;
  readonly mails: AccountMails;
  readonly links: MailedLinks;
  readonly codes: MailedCodes;
  readonly guesses: GuessLimits;
  readonly starter: SessionStarter;
  readonly sessionList: SessionList;
  readonly devices: Devices;
  readonly passwords: Passwords;
}

/** Signing in with e-mail and password, and a new password for one that was forgotten. */
export class PasswordSignIn {
  constructor(private readonly needs: Needs) {}

  /**
   * Signs in; a wrong password and a name that nobody has take as long and read the same (AUTH-052), also where the browser
   * has to be confirmed first.
   */
  async signIn(viewer: Viewer, username: string, password: string): Promise<SignInAnswer> {
    const { store, accountStore, guesses, starter, passwords } = this.needs;
    requireCookies(viewer);
    const email = readEmail(username);
    const account = email === null ? undefined : await accountStore.findByEmail(email);
    const aim = { target: email ?? 'no address', owner: account?.identity ?? null };
    const row = await guesses.guess(viewer, 'password', aim, async () => {
      const isRight = await passwords.matches(account?.password_hash ?? null, password);
      return (account && isRight && (await store.findIdentity(account.identity))) || null;
    });
    if (!row) throw new Refusal(errorCodes.notAuthorized);
    // The password may have been replaced, and all sessions ended, while this one was looked at.
    const holds = async () => (await accountStore.find(row.identity))?.password_hash === account?.password_hash;
    return starter.start(viewer, row, { holds });
  }

  /** Mails a code and a link for a new password to an account's address. The answer is the same where there is no account. */
  async forgotPassword(viewer: Viewer, text: string): Promise<void> {
    const { mails, accountStore, codes } = this.needs;
    const email = readEmail(text);
    if (email === null) throw invalid('email');
    await mails.admit(viewer);
    const account = await accountStore.findByEmail(email);
    await codes.request(viewer, {
      purpose: 'reset',
      email,
      owner: account?.identity ?? null,
      payload: async () => JSON.stringify({ identity: account?.identity ?? null }),
      mail: account ? accountMails(viewer.caller.linkOrigin).reset : null,
      isSecret: true,
      standsWithoutMail: false,
    });
  }

  /** Sets a new password by a mailed code, and ends every session that the account had. */
  async resetPassword(viewer: Viewer, text: string, code: string, password: string): Promise<void> {
    const { accountStore, codes, passwords } = this.needs;
    const email = readEmail(text);
    if (email === null) throw invalid('email');
    requireAcceptable(password);
    const owner = (await accountStore.findByEmail(email))?.identity ?? null;
    const right = await codes.check(viewer, 'reset', { email, owner }, code);
    const { identity } = JSON.parse(right.payload) as { identity: string | null };
    // Nobody was mailed the code of an account that is not there.
    if (identity === null) throw new Refusal(errorCodes.invalidCode);
    const hash = await passwords.hash(password);
    await right.use((transaction) => this.replacePassword(transaction, { identity, email, hash }));
    await this.endSessionsAfterReset(viewer, identity);
  }

  /** Sets a new password by the link of a mail, in whatever browser, and ends every session that the account had. */
  async resetPasswordByLink(viewer: Viewer, secret: string, password: string): Promise<void> {
    requireAcceptable(password);
    const { links, passwords } = this.needs;
    const hash = await passwords.hash(password);
    const identity = await links.use(viewer, secret, async (email, transaction) => {
      const identity = await this.identityOf(transaction, email);
      await this.replacePassword(transaction, { identity, email, hash });
      return identity;
    });
    await this.endSessionsAfterReset(viewer, identity);
  }

  /**
   * Mails a link that makes the browser in which it is opened one of the account's own. The answer is the same where there
   * is no account.
   */
  async mailBrowserLink(viewer: Viewer, text: string): Promise<void> {
    const { mails, links, accountStore } = this.needs;
    const email = readEmail(text);
    if (email === null) throw invalid('email');
    await mails.admit(viewer);
    const account = await accountStore.findByEmail(email);
    const isMailed = await mails.take(viewer, { email, owner: account?.identity ?? null });
    if (!isMailed) throw new Refusal(errorCodes.alreadyMailed);
    const secret = await links.issue(email);
    // Nobody waits for it, so that how long it takes does not tell whether there is one.
    if (account) void mails.send({ to: email, ...accountMails(viewer.caller.linkOrigin).browser(secret) });
  }

  /** Makes the viewer's browser one of the account's own by the link of a mail; it signs nobody in. */
  async confirmBrowser(viewer: Viewer, secret: string): Promise<void> {
    const { links, devices } = this.needs;
    const identity = await links.use(viewer, secret, (email, transaction) => this.identityOf(transaction, email));
    devices.remember(viewer, identity);
  }

  private async identityOf(transaction: DatabaseTransaction, email: string): Promise<string> {
    const account = await this.needs.accountStore.findByEmail(email, transaction);
    if (!account) throw new Refusal(errorCodes.invalidSignInLink);
    return account.identity;
  }

  /** Whatever else was mailed for a new password is worthless from then on. */
  private async replacePassword(
    transaction: DatabaseTransaction,
    { identity, email, hash }: { readonly identity: string; readonly email: string; readonly hash: string },
  ): Promise<void> {
    const { accountStore, links } = this.needs;
    await accountStore.setPassword(transaction, identity, hash);
    await accountStore.deleteCodesTo(transaction, 'reset', email);
    await links.deleteAllTo(transaction, email);
  }

  private async endSessionsAfterReset(viewer: Viewer, identity: string): Promise<void> {
    await this.needs.sessionList.endAllOf(identity);
    // The mail proved whose browser this is: what strangers guess meanwhile does not keep them out of it.
    this.needs.devices.remember(viewer, identity);
  }
}

const requireAcceptable = (password: string): void => {
  if (passwordFault(password) !== null) throw new Refusal(errorCodes.invalidPassword, { field: 'new_password' });
};
