import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Cursors have a share of their own of what is kept. */
export const recordedCursors: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw('alter table recording_words add column is_cursor boolean not null default false').execute(db);
  },
};
