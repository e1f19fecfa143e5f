import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Where a room stands among those of its event, once somebody put them in an order. */
export const roomOrder: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table rooms add column position double precision`.execute(db);
  },
};
