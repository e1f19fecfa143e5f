import { errorCodes } from '../../../shared/values/error-codes.ts';
import { hashesOfSecret, hashSecret, type KeyRing, newSecret } from '../../access/keys.ts';
import type { RateLimiter } from '../../access/rate-limiter.ts';
import { Refusal } from '../../access/refusal.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { rateLimits, serverLimits } from '../../limits.ts';
import { requireCookies, requireOwnPage } from './session-starter.ts';

interface Needs {
  readonly db: Database;
  readonly keys: KeyRing;
  readonly rateLimiter: RateLimiter;
  readonly now: () => number;
}

/**
 * One-time links in mails. A link proves the address to the browser in which it is opened, and changes nothing in the
 * browser that asked for the mail; so it does not matter who asked.
 */
export class MailedLinks {
  constructor(private readonly needs: Needs) {}

  /** Makes the secret of a link to an address. */
  async issue(email: string): Promise<string> {
    const { db, keys, now } = this.needs;
    const secret = newSecret();
    const expires_at = now() + serverLimits.mailedCodeLifetimeMs;
    await db
      .insertInto('mailed_links')
      .values({ secret_hash: hashSecret(keys, secret), email, expires_at })
      .execute();
    return secret;
  }

  /** The address that a link was mailed to; leaves the link as it is. For the refusals see {@link use}. */
  emailOf(viewer: Viewer, secret: string): Promise<string> {
    return this.counted(viewer, async () => {
      const link = await this.needs.db
        .selectFrom('mailed_links')
        .select('email')
        .where('secret_hash', 'in', hashesOfSecret(this.needs.keys, secret))
        .where('expires_at', '>', this.needs.now())
        .executeTakeFirst();
      if (!link) throw new Refusal(errorCodes.invalidSignInLink);
      return link.email;
    });
  }

  /**
   * Uses a link up by what `act` writes for its address, or not at all when that throws. Throws an invalid-link Refusal for
   * a secret that is wrong, used or too old, and a rate-limited one after many of these from one address.
   */
  use<Value>(
    viewer: Viewer,
    secret: string,
    act: (email: string, transaction: DatabaseTransaction) => Promise<Value>,
  ): Promise<Value> {
    const { db, keys, now } = this.needs;
    return this.counted(viewer, () =>
      db.transaction().execute(async (transaction) => {
        const link = await transaction
          .deleteFrom('mailed_links')
          .where('secret_hash', 'in', hashesOfSecret(keys, secret))
          .where('expires_at', '>', now())
          .returning('email')
          .executeTakeFirst();
        if (!link) throw new Refusal(errorCodes.invalidSignInLink);
        return act(link.email, transaction);
      }),
    );
  }

  /** Counts what turns out to be no link. */
  private async counted<Value>(viewer: Viewer, act: () => Promise<Value>): Promise<Value> {
    const { rateLimiter } = this.needs;
    requireOwnPage(viewer);
    requireCookies(viewer);
    const source = `link ${viewer.caller.address}`;
    await rateLimiter.take(source, rateLimits.signInLinkPerAddress);
    const value = await act();
    await rateLimiter.giveBack(source, rateLimits.signInLinkPerAddress);
    return value;
  }

  /** Makes every link to an address worthless. */
  async deleteAllTo(transaction: DatabaseTransaction, email: string): Promise<void> {
    await transaction.deleteFrom('mailed_links').where('email', '=', email).execute();
  }

  async deleteOld(): Promise<void> {
    await this.needs.db.deleteFrom('mailed_links').where('expires_at', '<=', this.needs.now()).execute();
  }
}
