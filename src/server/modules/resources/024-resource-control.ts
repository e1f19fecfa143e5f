import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who has control of what is shared, and whether others may ask for it. */
export const resourceControl: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table resources
      add column control_requests_enabled boolean not null default true,
      add column control_participants text not null default '[]'`.execute(db);
  },
};
