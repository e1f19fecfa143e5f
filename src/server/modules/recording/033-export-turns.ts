import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  `alter table recording_exports add column asked_as text not null default 'member'`,
  `create table export_turns (
    event_id text not null references events, identity text not null, begun_at double precision not null,
    primary key (event_id, identity))`,
];

/** As what somebody asked for an export, and whose turn it was last: recorders are shared by all events and people. */
export const exportTurns: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
