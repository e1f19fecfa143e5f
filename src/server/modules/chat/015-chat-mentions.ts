import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whom a message mentions. */
export const chatMentions: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table chat_messages add column mentions text`.execute(db);
  },
};
