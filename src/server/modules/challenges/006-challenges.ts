import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  `create table challenges (
    challenge_id text primary key, event_id text not null references events, name text not null,
    description text not null, code_hash text not null, award text not null, units integer,
    starts_at double precision, ends_at double precision, duration_mins integer,
    created_at double precision not null, created_by text not null references identities)`,
  `create index challenges_of_event on challenges (event_id)`,
  `create table challenge_grants (
    challenge_id text not null references challenges on delete cascade, event_id text not null references events,
    identity text not null references identities, role text not null, role_before text not null,
    granted_at double precision not null, expires_at double precision, primary key (challenge_id, identity))`,
  `create index challenge_grants_that_end on challenge_grants (expires_at) where expires_at is not null`,
];

/** Permission codes, and who used them. */
export const challenges: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
