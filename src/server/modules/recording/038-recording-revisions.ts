import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How often something was otherwise with a room's recordings, and what is wrong with each of them. */
export const recordingRevisions: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw('alter table rooms add column recording_revision integer not null default 0').execute(db);
    await sql
      .raw('alter table recordings add column problem text, add column unfinished boolean not null default false')
      .execute(db);
  },
};
