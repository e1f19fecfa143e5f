import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  'create index rejoin_codes_of_identity on rejoin_codes (identity)',
  'create index challenge_grants_of_identity on challenge_grants (identity)',
];

/** What refers to a guest is found by them: many at once are removed. */
export const leftGuests: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
