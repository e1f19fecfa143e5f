import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  'create index due_polls on polls (ends_at) where closed_at is null and ends_at is not null',
  'create index untold_polls on polls (told_at) where closed_at is null and revision > told_revision',
  'alter table polls add column told_seq integer',
  `update polls set told_seq =
    (select max(seq) from stream_log where stream_id = 'poll:' || polls.event_id || ':' || polls.poll_id)`,
  `update stream_log as fact set payload = 'null' where kind = 'poll' and exists (
    select from stream_heads as head where head.stream_id = fact.stream_id and head.seq > fact.seq)`,
];

/** Finds the polls of which there is something to tell, and the one fact that tells how a poll stands. */
export const pollEnds: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
