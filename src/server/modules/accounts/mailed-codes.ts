import { randomInt } from 'node:crypto';
import { readMailedCode } from '../../../shared/rules/accounts.ts';
import { errorCodes } from '../../../shared/values/error-codes.ts';
import { accountLimits } from '../../../shared/values/limits.ts';
import { newSecret } from '../../access/keys.ts';
import { Refusal } from '../../access/refusal.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { serverLimits } from '../../limits.ts';
import type { Mail } from '../../mail/mail-sender.ts';
import type { AccountMails, MailTarget } from './account-mails.ts';
import type { AccountStore, CodePurpose, MailedCodeRow } from './account-store.ts';
import type { Devices } from './devices.ts';
import type { GuessLimits } from './guess-limits.ts';
import type { MailedLinks } from './mailed-links.ts';
import { requireCookies, requireOwnPage } from './session-starter.ts';
import type { WrongCodes } from './wrong-codes.ts';

interface Needs {
  readonly db: Database;
  readonly store: AccountStore;
  readonly mails: AccountMails;
  readonly links: MailedLinks;
  readonly guesses: GuessLimits;
  readonly wrongCodes: WrongCodes;
  readonly devices: Devices;
  readonly now: () => number;
}

/** What proves an address: the code is typed, the secret is that of a link. */
export interface Proof {
  readonly code: string;
  readonly secret: string;
}

/** What a code is asked for. */
export interface CodeRequest extends MailTarget {
  readonly purpose: CodePurpose;
  /** Makes what is done once the code was given, as JSON; called when the request was let in. */
  readonly payload: () => Promise<string>;
  /** The mail around a code and a link; null: none is sent. */
  readonly mail: ((proof: Proof) => Omit<Mail, 'to'>) | null;
  /** Whether the asker must not learn if a mail is sent: they neither wait for it nor hear that it could not be. */
  readonly isSecret: boolean;
  /** Whether the request stands although no more mails are sent: the link in an earlier mail confirms it. */
  readonly standsWithoutMail: boolean;
}

/** A code that was right; it is used up by `use`, with what `act` writes or not at all. */
export interface RightCode {
  readonly payload: string;
  /** Throws an invalid-code Refusal when somebody was faster. */
  use(act: (transaction: DatabaseTransaction) => Promise<void>): Promise<void>;
}

/**
 * Six digits that come by mail and prove whose address it is. Only the browser that asked for a code can use it, a few
 * tries each: nobody can use up another's, and a code which somebody else had sent to an address does nothing for them.
 * After many wrong ones for one address, only the links in the mails work.
 */
export class MailedCodes {
  constructor(private readonly needs: Needs) {}

  /**
   * Makes a code and mails it. Throws an already-mailed Refusal when no more are sent, and a delivery Refusal when the mail
   * could not be delivered.
   */
  async request(viewer: Viewer, request: CodeRequest): Promise<void> {
    const { store, mails, links, now } = this.needs;
    const { email } = request;
    const writeCookie = requireCookies(viewer);
    const isMailed = await mails.take(viewer, request);
    if (!isMailed && !request.standsWithoutMail) throw new Refusal(errorCodes.alreadyMailed);
    const browser = newSecret();
    const code = String(randomInt(10 ** accountLimits.mailedCodeDigits)).padStart(accountLimits.mailedCodeDigits, '0');
    await store.insertCode({
      request: browser,
      purpose: request.purpose,
      email,
      code_hash: store.codeHashOf(`${browser} ${code}`),
      tries: 0,
      payload: await request.payload(),
      expires_at: now() + serverLimits.mailedCodeLifetimeMs,
    });
    if (isMailed) {
      const words = request.mail?.({ code, secret: await links.issue(email) });
      const sending = words ? mails.send({ to: email, ...words }) : Promise.resolve(true);
      if (!request.isSecret && !(await sending)) throw new Refusal(errorCodes.codeDeliveryFailure);
    }
    writeCookie('mailedCode', browser, serverLimits.mailedCodeLifetimeMs);
    if (!isMailed) throw new Refusal(errorCodes.alreadyMailed);
  }

  /** What the viewer's browser asked for last; an invalid-code Refusal when that is nothing, or too long ago. */
  async pending(viewer: Viewer, purpose: CodePurpose, email: string): Promise<RightCode> {
    requireOwnPage(viewer);
    const request = viewer.caller.cookies.read('mailedCode');
    const row = request === null ? undefined : await this.needs.store.findCode(request, purpose, this.needs.now());
    if (!row || request === null || row.email !== email) throw new Refusal(errorCodes.invalidCode);
    return this.right(viewer, request, row);
  }

  /** Checks a code. A wrong one, one tried too often, one of another browser and none at all read the same. */
  async check(viewer: Viewer, purpose: CodePurpose, { email, owner }: MailTarget, text: string): Promise<RightCode> {
    const { store, guesses, wrongCodes, devices, now } = this.needs;
    requireOwnPage(viewer);
    requireCookies(viewer);
    const request = viewer.caller.cookies.read('mailedCode');
    const code = readMailedCode(text);
    // Where nothing was asked for there is nothing to guess, and nobody whose tries it would take.
    const isAsked = request !== null && (await store.findCode(request, purpose, now()))?.email === email;
    if (!isAsked || code === null) throw new Refusal(errorCodes.invalidCode);
    const isOwn = owner !== null && devices.ownerOf(viewer) === owner;
    const takeBack = isOwn ? async () => undefined : await wrongCodes.take(purpose, email);
    if (!takeBack) throw new Refusal(errorCodes.linkRequired);
    let isWrong = false;
    try {
      const row = await guesses.guess(viewer, `${purpose} code`, { owner }, async () => {
        const tried = await store.tryCode(request, purpose, now());
        const isRight =
          tried !== undefined &&
          tried.tries <= serverLimits.mailedCodeTries &&
          store.codeHashesOf(`${request} ${code}`).includes(tried.code_hash);
        return isRight ? tried : null;
      });
      isWrong = row === null;
      if (!row) throw new Refusal(errorCodes.invalidCode);
      return this.right(viewer, request, row);
    } finally {
      if (!isWrong) await takeBack();
    }
  }

  private right(viewer: Viewer, request: string, { payload }: MailedCodeRow): RightCode {
    const { db, store } = this.needs;
    const writeCookie = requireCookies(viewer);
    return {
      payload,
      use: async (act) => {
        await db.transaction().execute(async (transaction) => {
          if (!(await store.deleteCode(transaction, request))) throw new Refusal(errorCodes.invalidCode);
          await act(transaction);
        });
        writeCookie('mailedCode', null, 0);
      },
    };
  }
}
