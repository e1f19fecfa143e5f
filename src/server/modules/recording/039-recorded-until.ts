import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Until when there is something of a recording that goes on. */
export const recordedUntil: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw('alter table recordings add column recorded_until double precision').execute(db);
  },
};
