import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What became of a message, and which earlier facts of the log say something else since then. Finds the copies of what
 * went to the whole event, and the facts that tell a message once more.
 */
export const chatEdits: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table chat_messages add column edited boolean not null default false,
      add column deleted boolean not null default false`.execute(db);
    await sql`alter table stream_log add column amends text`.execute(db);
    await sql`create index chat_messages_copies on chat_messages (event_id, sender_id, message_id) where is_global`.execute(
      db,
    );
    await sql`create index stream_log_retold on stream_log (stream_id, seq) where kind in ('decision', 'amendment')`.execute(
      db,
    );
  },
};
