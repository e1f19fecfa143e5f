import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** All that went wrong with a recording: one thing hides no other. */
export const recordingProblemLists: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw("alter table recordings add column problems text[] not null default '{}'").execute(db);
    await sql.raw('update recordings set problems = array[problem] where problem is not null').execute(db);
    await sql.raw('alter table recordings drop column problem').execute(db);
  },
};
