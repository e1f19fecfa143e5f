import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  'alter table chat_messages add column told_seq integer',
  `update chat_messages as message set told_seq = told.seq from (
    select payload::json ->> 'event_id' as event_id, payload::json ->> 'room_id' as room_id,
      payload::json ->> 'sender_id' as sender_id, payload::json ->> 'message_id' as message_id, max(seq) as seq
    from stream_log where kind in ('decision', 'amendment') group by 1, 2, 3, 4) as told
    where message.event_id = told.event_id and message.room_id = told.room_id
      and message.sender_id = told.sender_id and message.message_id = told.message_id`,
  `update stream_log as fact set payload = 'null' where kind in ('decision', 'amendment') and not exists (
    select from chat_messages as message where message.told_seq = fact.seq
      and fact.stream_id = 'room:' || message.event_id || ':' || message.room_id)`,
  'drop index stream_log_retold',
];

/** The last fact that tells a message once more; those before it say nothing any more. */
export const chatTold: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
