import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  `create table recording_words (
    recording_id text not null references recordings, number bigserial, at double precision not null,
    sender text not null, message text not null, primary key (recording_id, number))`,
  'alter table recording_events add column width integer, add column height integer',
  'create table kept_streams (stream_id text primary key)',
  `create table kept_facts (
    stream_id text not null, seq integer not null, kind text not null, payload text not null,
    created_at double precision not null, primary key (stream_id, seq))`,
  // What was written without what was shared and drawn is written anew.
  'update recordings set document = null',
];

/** What people say to a room that is recorded, and what was shared in it while it was. */
export const recordedWords: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
