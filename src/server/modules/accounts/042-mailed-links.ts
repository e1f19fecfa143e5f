import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  `create table mailed_links (
    secret_hash text primary key, email text not null, expires_at double precision not null)`,
  'create index mailed_links_of_email on mailed_links (email)',
  `create table wrong_codes (
    guess_id text primary key, purpose text not null, email text not null, guessed_at double precision not null)`,
  'create index wrong_codes_of_email on wrong_codes (email, purpose, guessed_at)',
];

/** The links in mails, and the wrong codes that were typed for an address. */
export const mailedLinks: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
