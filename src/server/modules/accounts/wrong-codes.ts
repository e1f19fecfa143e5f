import { newId } from '../../access/keys.ts';
import type { Database } from '../../db/database.ts';
import { rateLimits } from '../../limits.ts';
import type { CodePurpose } from './account-store.ts';

/**
 * Wrong codes for one address that were typed in browsers other than its owner's. They are counted in the database: the
 * window is a day long, and a restart of the server must not begin a new one.
 */
export const createWrongCodes = (db: Database, now: () => number) => ({
  /** Counts a guess before it is checked. Resolves to a function that takes it back; null when there were too many. */
  async take(purpose: CodePurpose, email: string): Promise<(() => Promise<void>) | null> {
    const { tries, windowMs } = rateLimits.wrongCodesPerTarget;
    const guess_id = newId('guess');
    const takeBack = async (): Promise<void> => {
      await db.deleteFrom('wrong_codes').where('guess_id', '=', guess_id).execute();
    };
    await db.insertInto('wrong_codes').values({ guess_id, purpose, email, guessed_at: now() }).execute();
    const { count } = await db
      .selectFrom('wrong_codes')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('email', '=', email)
      .where('purpose', '=', purpose)
      .where('guessed_at', '>', now() - windowMs)
      .executeTakeFirstOrThrow();
    if (Number(count) <= tries) return takeBack;
    await takeBack();
    return null;
  },

  /** Deletes what counts no longer. */
  async deleteOld(): Promise<void> {
    const { windowMs } = rateLimits.wrongCodesPerTarget;
    await db
      .deleteFrom('wrong_codes')
      .where('guessed_at', '<=', now() - windowMs)
      .execute();
  },
});

/** See {@link createWrongCodes}. */
export type WrongCodes = ReturnType<typeof createWrongCodes>;
