import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The logs that clients have begun; what they write goes into the server's own log. */
export const logStreams: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table log_streams (
      identity text not null, session_id text not null, event_id text, created_at double precision not null,
      primary key (identity, session_id))`.execute(db);
  },
};
