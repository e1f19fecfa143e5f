import { randomInt } from 'node:crypto';
import { readMailedCode } from '../../../shared/rules/accounts.ts';
import { errorCodes } from '../../../shared/values/error-codes.ts';
import { accountLimits } from '../../../shared/values/limits.ts';
import { newSecret } from '../../access/keys.ts';
import type { RateLimiter } from '../../access/rate-limiter.ts';
import { Refusal } from '../../access/refusal.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { rateLimits, serverLimits } from '../../limits.ts';
import type { Mail, MailSender } from '../../mail/mail-sender.ts';
import type { AccountStore, CodePurpose } from './account-store.ts';
import type { Devices } from './devices.ts';
import type { GuessLimits } from './guess-limits.ts';
import { requireCookies, requireOwnPage } from './session-starter.ts';

interface Needs {
  readonly db: Database;
  readonly store: AccountStore;
  readonly mail: MailSender;
  readonly guesses: GuessLimits;
  readonly devices: Devices;
  readonly rateLimiter: RateLimiter;
  readonly now: () => number;
  readonly report: (problem: unknown) => void;
}

/** What a code is asked for. */
export interface CodeRequest {
  readonly purpose: CodePurpose;
  readonly email: string;
  /** Whose address it is, where that is known. */
  readonly owner: string | null;
  /** Makes what is done once the code was given, as JSON; called when the request was let in. */
  readonly payload: () => Promise<string>;
  /** The mail around a code; null: none is sent. */
  readonly mail: ((code: string) => Omit<Mail, 'to'>) | null;
  /** Whether the asker must not learn if a mail is sent: they neither wait for it nor hear that it could not be. */
  readonly isSecret: boolean;
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
 */
export class MailedCodes {
  constructor(private readonly needs: Needs) {}

  /** Counts a request for a mail, before anything is looked up for it. Throws a Refusal when there were too many. */
  async admit(viewer: Viewer): Promise<void> {
    requireCookies(viewer);
    await this.needs.rateLimiter.take(`mail from ${viewer.caller.address}`, rateLimits.mailsPerAddress);
  }

  /** Makes a code and mails it. Throws a Refusal when too many were mailed, or the mail could not be delivered. */
  async request(viewer: Viewer, request: CodeRequest): Promise<void> {
    const { store, rateLimiter, devices, now } = this.needs;
    const writeCookie = requireCookies(viewer);
    const isOwn = request.owner !== null && devices.ownerOf(viewer) === request.owner;
    // A stranger who has mails sent to somebody keeps nobody else from their own.
    const target = `mail to ${request.email}`;
    const asker = isOwn ? 'its owner' : viewer.caller.address;
    await rateLimiter.take(`${target} for ${asker}`, rateLimits.mailsPerTarget);
    if (!isOwn) await rateLimiter.take(target, rateLimits.mailsPerTargetFromAnywhere);
    const secret = newSecret();
    const code = String(randomInt(10 ** accountLimits.mailedCodeDigits)).padStart(accountLimits.mailedCodeDigits, '0');
    await store.insertCode({
      request: secret,
      purpose: request.purpose,
      email: request.email,
      code_hash: store.codeHashOf(`${secret} ${code}`),
      tries: 0,
      payload: await request.payload(),
      expires_at: now() + serverLimits.mailedCodeLifetimeMs,
    });
    const words = request.mail?.(code);
    const sending = words ? this.send({ to: request.email, ...words }) : Promise.resolve(true);
    if (!request.isSecret && !(await sending)) throw new Refusal(errorCodes.codeDeliveryFailure);
    writeCookie('mailedCode', secret, serverLimits.mailedCodeLifetimeMs);
  }

  /** What the viewer's browser asked for last; an invalid-code Refusal when that is nothing, or too long ago. */
  async pending(viewer: Viewer, purpose: CodePurpose, email: string): Promise<{ payload: string }> {
    requireOwnPage(viewer);
    const request = viewer.caller.cookies.read('mailedCode');
    const row = request && (await this.needs.store.findCode(request, purpose, this.needs.now()));
    if (!row || row.email !== email) throw new Refusal(errorCodes.invalidCode);
    return row;
  }

  /** Checks a code. A wrong one, one tried too often, one of another browser and none at all read the same. */
  async check(viewer: Viewer, purpose: CodePurpose, email: string, text: string): Promise<RightCode> {
    const { db, store, guesses, now } = this.needs;
    requireOwnPage(viewer);
    const writeCookie = requireCookies(viewer);
    const request = viewer.caller.cookies.read('mailedCode');
    const code = readMailedCode(text);
    // Where nothing was asked for there is nothing to guess, and nobody whose tries it would take.
    const isAsked = request !== null && (await store.findCode(request, purpose, now()))?.email === email;
    if (!isAsked || code === null) throw new Refusal(errorCodes.invalidCode);
    const row = await guesses.guess(viewer, `${purpose} code`, {}, async () => {
      const tried = await store.tryCode(request, purpose, now());
      const isRight =
        tried !== undefined &&
        tried.tries <= serverLimits.mailedCodeTries &&
        store.codeHashesOf(`${request} ${code}`).includes(tried.code_hash);
      return isRight ? tried : null;
    });
    if (!row) throw new Refusal(errorCodes.invalidCode);
    return {
      payload: row.payload,
      use: async (act) => {
        await db.transaction().execute(async (transaction) => {
          if (!(await store.deleteCode(transaction, request))) throw new Refusal(errorCodes.invalidCode);
          await act(transaction);
        });
        writeCookie('mailedCode', null, 0);
      },
    };
  }

  /** Sends a mail; false when it could not be, which is reported. */
  private async send(mail: Mail): Promise<boolean> {
    try {
      await this.needs.mail.send(mail);
      return true;
    } catch (problem) {
      this.needs.report(problem);
      return false;
    }
  }
}
