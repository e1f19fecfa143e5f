import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When the last bytes of an upload came, which request goes on with it, on whichever server, and whose the bytes of a store are. */
export const uploads: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table resources add column bytes_at double precision`.execute(db);
    await sql`update resources set bytes_at = updated_at
      where status in ('waiting_for_upload', 'error') and publish_id is not null`.execute(db);
    await sql`create table upload_locks (
      publish_id text primary key, holder text not null, expires_at timestamptz not null)`.execute(db);
    await sql`create table file_owners (owner text primary key)`.execute(db);
    await sql`insert into file_owners (owner) values (gen_random_uuid()::text)`.execute(db);
  },
};
