import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Finds what two people wrote to one another, and what went to the whole event, among everything said in a room. */
export const chatChannels: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create index chat_messages_of_two on chat_messages (event_id, room_id, sender_id, target_id, seq)
      where target_id <> 'all'`.execute(db);
    await sql`create index chat_messages_to_event on chat_messages (event_id, room_id, seq) where is_global`.execute(
      db,
    );
  },
};
