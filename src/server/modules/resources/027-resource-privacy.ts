import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  `alter table resources
    add column is_private boolean not null default false,
    add column removed_at double precision,
    add column removed_by text`,
  'create index removed_resources on resources (removed_at) where removed_at is not null',
];

/** Who sees a resource beside its owner and the hosts, and since when it waits to be removed for good. */
export const resourcePrivacy: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
