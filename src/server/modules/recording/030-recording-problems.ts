import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What is wrong with the last recording of a room, for its hosts to see. */
export const recordingProblems: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw('alter table rooms add column recording_problem text').execute(db);
  },
};
