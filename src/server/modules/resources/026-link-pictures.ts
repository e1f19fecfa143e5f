import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  `create table link_pictures (
    picture_id text primary key, event_id text not null, resource_id text not null, content_type text not null,
    bytes bytea not null,
    foreign key (event_id, resource_id) references resources on delete cascade)`,
  'create index link_pictures_of_resources on link_pictures (event_id, resource_id)',
];

/** Pictures and icons of pages that are shared as links; they go with the link. */
export const linkPictures: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
