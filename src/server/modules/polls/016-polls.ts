import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  `create table polls (
    event_id text not null references events, poll_id text not null, room_id text, maker_id text not null,
    question text not null, answers text not null, several boolean not null, hidden boolean not null,
    anonymous boolean not null, created_at double precision not null, ends_at double precision,
    closed_at double precision, revision integer not null, told_revision integer not null,
    told_at double precision not null, primary key (event_id, poll_id))`,
  'create index open_polls on polls (event_id) where closed_at is null',
  `create table poll_votes (
    event_id text not null, poll_id text not null, identity text not null, answer_id text not null,
    primary key (event_id, poll_id, identity, answer_id), foreign key (event_id, poll_id) references polls)`,
  'alter table chat_messages add column poll_id text',
];

/** Polls, who voted for which of their answers, and the messages that ask. */
export const polls: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
