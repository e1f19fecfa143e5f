import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  `create table recording_exports (
    export_id text primary key, recording_id text not null references recordings, event_id text not null references events,
    asked_by text not null, asked_by_name text not null, state text not null, problem text, ordered text not null,
    requested_at double precision not null, ended_at double precision, done_ms double precision not null,
    total_ms double precision, file_id text, bytes double precision, tries integer not null, lease text,
    lease_until double precision)`,
  'create index exports_of_events on recording_exports (event_id, asked_by)',
  'create index exports_of_recordings on recording_exports (recording_id, requested_at)',
  `create index open_exports on recording_exports (requested_at) where state in ('waiting', 'making')`,
];

/** Exports of recordings as files, from being asked for to their removal. */
export const recordingExports: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
