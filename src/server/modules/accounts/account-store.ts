import { hashesOfSecret, hashSecret, type Keys } from '../../access/keys.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

/** A person with a password, an identity provider, or both. */
export type AccountRow = Tables['accounts'];

/** What a mailed code is good for. */
export type CodePurpose = 'sign-up' | 'reset';

/** A code that was mailed, as it stands: what was asked for, and by which browser, is known by its secret alone. */
export interface MailedCodeRow {
  readonly email: string;
  readonly code_hash: string;
  readonly tries: number;
  readonly payload: string;
}

/** Accounts, who vouches for them, and the codes that are on their way by mail. */
export const createAccountStore = (db: Database, keys: Keys) => ({
  find: (identity: string): Promise<AccountRow | undefined> =>
    db.selectFrom('accounts').selectAll().where('identity', '=', identity).executeTakeFirst(),

  findByEmail: (email: string, within: Database | DatabaseTransaction = db): Promise<AccountRow | undefined> =>
    within.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst(),

  insert: async (transaction: DatabaseTransaction, row: AccountRow): Promise<void> => {
    await transaction.insertInto('accounts').values(row).execute();
  },

  setPassword: async (transaction: DatabaseTransaction, identity: string, passwordHash: string): Promise<void> => {
    await transaction
      .updateTable('accounts')
      .set({ password_hash: passwordHash })
      .where('identity', '=', identity)
      .execute();
  },

  findFederated: async (issuer: string, subject: string): Promise<string | undefined> =>
    (
      await db
        .selectFrom('federated_identities')
        .select('identity')
        .where('issuer', '=', issuer)
        .where('subject', '=', subject)
        .executeTakeFirst()
    )?.identity,

  insertFederated: async (
    transaction: DatabaseTransaction,
    row: { issuer: string; subject: string; identity: string; created_at: number },
  ): Promise<void> => {
    await transaction.insertInto('federated_identities').values(row).execute();
  },

  codeHashOf: (code: string): string => hashSecret(keys.mailedCodeHash, code),

  codeHashesOf: (code: string): string[] => hashesOfSecret(keys.mailedCodeHash, code),

  insertCode: async (
    row: MailedCodeRow & { readonly request: string; readonly purpose: CodePurpose; readonly expires_at: number },
  ): Promise<void> => {
    const { request, ...rest } = row;
    await db
      .insertInto('mailed_codes')
      .values({ ...rest, request_hash: hashSecret(keys.mailedCodeHash, request) })
      .execute();
  },

  /** The code that a browser asked for, and counts a try at it: as one statement, so that many at once are counted too. */
  tryCode: (request: string, purpose: CodePurpose, nowMs: number): Promise<MailedCodeRow | undefined> =>
    db
      .updateTable('mailed_codes')
      .set((eb) => ({ tries: eb('tries', '+', 1) }))
      .where('request_hash', 'in', hashesOfSecret(keys.mailedCodeHash, request))
      .where('purpose', '=', purpose)
      .where('expires_at', '>', nowMs)
      .returning(['email', 'code_hash', 'tries', 'payload'])
      .executeTakeFirst(),

  /** What a browser asked for, without a try. */
  findCode: (request: string, purpose: CodePurpose, nowMs: number): Promise<MailedCodeRow | undefined> =>
    db
      .selectFrom('mailed_codes')
      .select(['email', 'code_hash', 'tries', 'payload'])
      .where('request_hash', 'in', hashesOfSecret(keys.mailedCodeHash, request))
      .where('purpose', '=', purpose)
      .where('expires_at', '>', nowMs)
      .executeTakeFirst(),

  /** Uses a code up; false when somebody was faster. */
  deleteCode: async (transaction: DatabaseTransaction, request: string): Promise<boolean> => {
    const deleted = await transaction
      .deleteFrom('mailed_codes')
      .where('request_hash', 'in', hashesOfSecret(keys.mailedCodeHash, request))
      .returning('email')
      .executeTakeFirst();
    return deleted !== undefined;
  },

  /** Makes every code worthless that was mailed to an address for this purpose, in whatever browser it was asked for. */
  deleteCodesTo: async (transaction: DatabaseTransaction, purpose: CodePurpose, email: string): Promise<void> => {
    await transaction.deleteFrom('mailed_codes').where('purpose', '=', purpose).where('email', '=', email).execute();
  },

  deleteOldCodes: async (nowMs: number): Promise<void> => {
    await db.deleteFrom('mailed_codes').where('expires_at', '<=', nowMs).execute();
  },
});

/** See {@link createAccountStore}. */
export type AccountStore = ReturnType<typeof createAccountStore>;
