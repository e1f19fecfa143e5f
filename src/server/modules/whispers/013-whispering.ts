import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whether a participant is whispering with somebody. */
export const whispering: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table participants add column is_whispering boolean not null default false`.execute(db);
  },
};
