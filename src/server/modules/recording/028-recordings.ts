import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  `create table recordings (
    recording_id text primary key, event_id text not null references events, room_id text not null,
    room_name text not null, asked_by text not null, state text not null, requested_at double precision not null,
    started_at double precision, ended_at double precision, lease text, lease_until double precision, document text)`,
  `create index open_recordings on recordings (requested_at) where state in ('requested', 'recording', 'stopping')`,
  `create unique index recordings_of_rooms on recordings (event_id, room_id) where state in ('requested', 'recording')`,
  `create table recording_segments (
    recording_id text not null references recordings, segment integer not null, file_id text not null,
    started_at double precision not null, ended_at double precision, width integer not null, height integer not null,
    regions text not null, bytes double precision not null, finished boolean not null, primary key (recording_id, segment))`,
  `create table recording_events (
    recording_id text not null references recordings, number bigserial, at double precision not null,
    event text not null, tile_id text not null, primary key (recording_id, number))`,
  'create index recordings_of_event on recordings (event_id, requested_at)',
  'create index unfinished_segments on recording_segments (recording_id) where not finished',
];

/** Recordings of rooms, the parts that their pictures and sound are kept in, and what of the media happened when. */
export const recordings: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
