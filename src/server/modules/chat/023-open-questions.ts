import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Finds what nobody has decided yet, and stops those who are asked from writing, among everything said in a room. */
export const openQuestions: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create index chat_open_questions on chat_messages (event_id, room_id, seq)
      where choice_required and choice is null and not deleted`.execute(db);
  },
};
