import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The files of single tiles, in full, beside those that have the picture of all. */
export const recordedClips: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw('alter table recording_segments add column tile_id text').execute(db);
  },
};
