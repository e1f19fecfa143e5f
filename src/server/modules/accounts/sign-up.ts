import * as v from 'valibot';
import { industries, passwordFault, readEmail, useCases } from '../../../shared/rules/accounts.ts';
import { checkDisplayName, isRoleName } from '../../../shared/rules/guests.ts';
import { errorCodes } from '../../../shared/values/error-codes.ts';
import { nameLimits } from '../../../shared/values/limits.ts';
import { newId } from '../../access/keys.ts';
import { acceptedName, invalid, Refusal } from '../../access/refusal.ts';
import type { Viewer } from '../../access/viewer.ts';
import { isDuplicateKey } from '../../db/database.ts';
import type { AccountMails } from './account-mails.ts';
import type { AccountStore } from './account-store.ts';
import type { GuessLimits } from './guess-limits.ts';
import type { MailedCodes, RightCode } from './mailed-codes.ts';
import type { MailedLinks } from './mailed-links.ts';
import { accountMails } from './mails.ts';
import type { Passwords } from './passwords.ts';
import type { SessionStarter, SignInAnswer } from './session-starter.ts';
import type { IdentityRow, Store } from './store.ts';

/** What the sign-up form sends (AUTH-028). */
export interface SignUpInput {
  readonly display_name: string;
  readonly email: string;
  readonly password: string;
  readonly industry: string;
  readonly use_case: string;
  readonly marketing_consent: boolean;
}

/** A sign-up that waits for its code. */
const pending = v.strictObject({
  display_name: v.string(),
  password_hash: v.string(),
  industry: v.picklist(industries),
  use_case: v.picklist(useCases),
  marketing_consent: v.boolean(),
});

interface Needs {
  readonly store: Store;
  readonly accountStore: AccountStore;
  readonly mails: AccountMails;
  readonly links: MailedLinks;
  readonly codes: MailedCodes;
  readonly guesses: GuessLimits;
  readonly starter: SessionStarter;
  readonly passwords: Passwords;
  readonly now: () => number;
}

/** New accounts. There is none before its address was proven, so that nobody can hold one for somebody else. */
export class SignUp {
  constructor(private readonly needs: Needs) {}

  /** Takes a sign-up and mails its code. */
  async signUp(viewer: Viewer, input: SignUpInput): Promise<{ status: 'CONFIRM_SIGN_UP' }> {
    const name = readNickname(input.display_name);
    const email = readEmail(input.email);
    if (email === null) throw invalid('email');
    if (passwordFault(input.password) !== null) throw new Refusal(errorCodes.invalidPassword, { field: 'password' });
    const choices = v.safeParse(v.pick(pending, ['industry', 'use_case']), {
      industry: input.industry,
      use_case: input.use_case,
    });
    if (!choices.success) throw invalid(v.getDotPath(choices.issues[0]) ?? 'industry');
    if (!input.marketing_consent) throw invalid('marketing_consent');
    const { mails, guesses, accountStore } = this.needs;
    await mails.admit(viewer);
    // That an address has an account is told (AUTH-050), but of a few addresses only.
    const isFree = await guesses.guess(viewer, 'address with an account', {}, async () =>
      (await accountStore.findByEmail(email)) ? null : true,
    );
    if (!isFree) throw new Refusal(errorCodes.usernameExists, { field: 'email' });
    await this.needs.codes.request(viewer, {
      purpose: 'sign-up',
      email,
      owner: null,
      payload: async () =>
        JSON.stringify({
          ...choices.output,
          display_name: name,
          password_hash: await this.needs.passwords.hash(input.password),
          marketing_consent: input.marketing_consent,
        } satisfies v.InferOutput<typeof pending>),
      mail: accountMails(viewer.caller.linkOrigin).signUp,
      isSecret: false,
      standsWithoutMail: true,
    });
    return { status: 'CONFIRM_SIGN_UP' };
  }

  /** Mails another code for the sign-up of the viewer's browser; those before it work no longer. */
  async resendCode(viewer: Viewer, username: string): Promise<void> {
    const email = readEmail(username);
    if (email === null) throw invalid('username');
    await this.needs.mails.admit(viewer);
    const { payload } = await this.needs.codes.pending(viewer, 'sign-up', email);
    await this.needs.codes.request(viewer, {
      purpose: 'sign-up',
      email,
      owner: null,
      payload: async () => payload,
      mail: accountMails(viewer.caller.linkOrigin).signUp,
      isSecret: false,
      standsWithoutMail: false,
    });
  }

  /** Makes the account whose code this is, and signs in with it; null when that, and only that, failed (AUTH-046). */
  async confirm(viewer: Viewer, username: string, code: string): Promise<SignInAnswer | null> {
    const email = readEmail(username);
    if (email === null) throw invalid('username');
    return this.create(viewer, email, await this.needs.codes.check(viewer, 'sign-up', { email, owner: null }, code));
  }

  /**
   * The same by the link of a mail. It confirms what the viewer's own browser asked for: whoever else had the mail sent gets
   * no account by it.
   */
  async confirmByLink(viewer: Viewer, secret: string): Promise<SignInAnswer | null> {
    const { links, codes } = this.needs;
    const email = await links.emailOf(viewer, secret);
    return this.create(viewer, email, await codes.pending(viewer, 'sign-up', email));
  }

  private async create(viewer: Viewer, email: string, right: RightCode): Promise<SignInAnswer | null> {
    const { display_name, ...rest } = v.parse(pending, JSON.parse(right.payload));
    const row = newAccountIdentity(display_name, this.needs.now());
    try {
      await right.use(async (transaction) => {
        await this.needs.store.insertIdentity(transaction, row);
        await this.needs.accountStore.insert(transaction, {
          ...rest,
          email,
          identity: row.identity,
          created_at: row.created_at,
        });
        await this.needs.links.deleteAllTo(transaction, email);
      });
    } catch (problem) {
      if (isDuplicateKey(problem)) throw new Refusal(errorCodes.usernameExists, { field: 'email' });
      throw problem;
    }
    return this.needs.starter.start(viewer, row).catch(() => null);
  }
}

/** The identity of a new account. */
export const newAccountIdentity = (nickname: string, nowMs: number): IdentityRow => {
  const identity = newId('account');
  return {
    identity,
    pool: 'account',
    username: identity,
    nickname,
    token_sub_id: newId('claims'),
    developer: false,
    created_at: nowMs,
  };
};

/** The display name of a guest or an account as it is stored. Throws a Refusal when it cannot be one. */
export const readNickname = (text: string): string => {
  const name = acceptedName(checkDisplayName(text), 'display_name', nameLimits.displayNameCharacters);
  if (isRoleName(name)) throw invalid('display_name');
  return name;
};
