import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How much is kept of what was shared in a recorded room, by whose it is. */
export const keptShares: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql
      .raw(
        `create table kept_shares (
          stream_id text not null, whose text not null, characters double precision not null,
          primary key (stream_id, whose))`,
      )
      .execute(db);
  },
};
