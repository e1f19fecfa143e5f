import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  'create index sign_in_links_of_identity on sign_in_links (identity)',
  'create index federated_identities_of_identity on federated_identities (identity)',
  'create index challenges_of_identity on challenges (created_by)',
];

/** Whatever refers to somebody is found by them: each row is looked for when guests are removed, and who joins is looked up. */
export const referencesToPeople: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
