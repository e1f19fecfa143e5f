import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whether a participant lets others ask for control of what they share. */
export const controlRequests: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table participants add column control_requests_enabled boolean not null default true`.execute(db);
  },
};
