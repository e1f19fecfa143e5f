import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // What a code gave ends when it was to end, also when the code was taken away meanwhile.
  `alter table challenge_grants drop constraint challenge_grants_challenge_id_fkey`,
  // Null: no member, somebody whom a group alone lets in.
  `alter table challenge_grants alter column role_before drop not null`,
];

/** What codes gave, without the codes. */
export const challengeGrants: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
