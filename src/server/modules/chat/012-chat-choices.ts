import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a message asks to choose from, whether nothing else can be written before, and what was chosen. */
export const chatChoices: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table chat_messages add column choices text, add column choice_required boolean not null default false,
      add column choice text`.execute(db);
  },
};
