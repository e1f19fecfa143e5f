import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  `create table pictures (
    publish_id text primary key references resources (publish_id) on delete cascade,
    width integer not null, height integer not null, frames integer not null,
    content_type text, bytes bytea)`,
  'alter table link_pictures add column is_copy boolean not null default false',
];

/** Pictures whose size was checked, with the smaller copies of those that are large; which pictures of links are copies. */
export const pictures: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
