import { errorCodes } from '../../../shared/values/error-codes.ts';
import type { RateLimiter } from '../../access/rate-limiter.ts';
import { Refusal } from '../../access/refusal.ts';
import type { Viewer } from '../../access/viewer.ts';
import { rateLimits } from '../../limits.ts';
import type { Mail, MailSender } from '../../mail/mail-sender.ts';
import type { Devices } from './devices.ts';
import { requireCookies } from './session-starter.ts';

interface Needs {
  readonly mail: MailSender;
  readonly devices: Devices;
  readonly rateLimiter: RateLimiter;
  readonly report: (problem: unknown) => void;
}

/** Who a mail is for. */
export interface MailTarget {
  readonly email: string;
  /** Whose address it is, where that is known. */
  readonly owner: string | null;
}

/** Mails that prove whose address it is, so many to one address and so many asked for from one. */
export class AccountMails {
  constructor(private readonly needs: Needs) {}

  /** Counts a request for a mail, before anything is looked up for it. Throws a Refusal when there were too many. */
  async admit(viewer: Viewer): Promise<void> {
    requireCookies(viewer);
    await this.needs.rateLimiter.take(`mail from ${viewer.caller.address}`, rateLimits.mailsPerAddress);
  }

  /** Counts a mail to somebody; false when they have been sent so many that the latest is to be used. */
  async take(viewer: Viewer, { email, owner }: MailTarget): Promise<boolean> {
    const { devices, rateLimiter } = this.needs;
    const isOwn = owner !== null && devices.ownerOf(viewer) === owner;
    // A stranger who has mails sent to somebody keeps nobody else from their own.
    const target = `mail to ${email}`;
    const asker = isOwn ? 'its owner' : viewer.caller.address;
    try {
      await rateLimiter.take(`${target} for ${asker}`, rateLimits.mailsPerTarget);
      if (!isOwn) await rateLimiter.take(target, rateLimits.mailsPerTargetFromAnywhere);
      return true;
    } catch (problem) {
      if (problem instanceof Refusal && problem.code === errorCodes.rateLimited) return false;
      throw problem;
    }
  }

  /** Sends a mail; false when it could not be, which is reported. */
  async send(mail: Mail): Promise<boolean> {
    try {
      await this.needs.mail.send(mail);
      return true;
    } catch (problem) {
      this.needs.report(problem);
      return false;
    }
  }
}
