import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  'alter table recording_events add column track_id text',
  // Replay asks for what was seen of one tile.
  'create index recording_events_of_tiles on recording_events (recording_id, tile_id, number)',
];

/** What is known of a tile of a recording is found without reading all of it. */
export const recordedTiles: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
