import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  `create table tenant_groups (
    group_id text primary key, tenant_id text not null references tenants, name text not null,
    created_at double precision not null)`,
  `create unique index tenant_groups_by_name on tenant_groups (tenant_id, lower(name))`,
  `create table group_people (
    group_id text not null references tenant_groups on delete cascade, email text not null,
    created_at double precision not null, primary key (group_id, email))`,
  `create index group_people_of_email on group_people (email)`,
  `create table event_groups (
    event_id text not null references events, group_id text not null references tenant_groups on delete cascade,
    role text not null, created_at double precision not null, primary key (event_id, group_id))`,
  `create index event_groups_of_group on event_groups (group_id)`,
  `create index participants_of_identity on participants (identity)`,
];

/** Groups of a tenant's people, and the events that let them in. */
export const groups: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
