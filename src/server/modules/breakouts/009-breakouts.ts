import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  `create table breakouts (
    event_id text primary key references events, breakout_id text not null, started_by text not null,
    started_at double precision not null, ends_at double precision not null, room_ids text not null)`,
  `create table breakout_seats (
    event_id text not null references breakouts on delete cascade, identity text not null, room_id text,
    home_room_id text, placed boolean not null, primary key (event_id, identity))`,
  `create table breakout_addresses (
    event_id text not null references breakouts on delete cascade, email text not null, room_id text not null,
    primary key (event_id, email))`,
];

/** The breakouts that run, who is to be in which of their rooms, and where everybody was before. */
export const breakouts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
