import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  `create table resources (
    event_id text not null references events, resource_id text not null, name text not null, description text not null,
    type text not null, parameters text not null, owner text not null, owner_name text not null, status text not null,
    publish_id text unique, size_bytes double precision, created_at double precision not null,
    updated_at double precision not null, primary key (event_id, resource_id))`,
  `create table resource_rooms (
    event_id text not null, resource_id text not null, room_id text not null, display boolean,
    added_at double precision not null, told_seq integer, primary key (event_id, resource_id, room_id),
    foreign key (event_id, resource_id) references resources on delete cascade)`,
  'create index resources_of_rooms on resource_rooms (event_id, room_id, added_at)',
  `create index unfinished_uploads on resources (created_at)
    where status in ('creating', 'waiting_for_upload', 'uploading', 'error', 'infected')`,
];

/** What is shared in the rooms of an event. */
export const resources: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
