import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  `create table tenants (
    tenant_id text primary key, name text not null, welcome_event_id text, billing_period text, parent_id text,
    products text not null default '[]', created_at double precision not null)`,
  `insert into tenants (tenant_id, name, welcome_event_id, created_at)
    select tenant_id, tenant_id, min(event_id), min(created_at) from events group by tenant_id`,
  `create table tenant_administrators (
    tenant_id text not null references tenants, identity text not null references identities,
    created_at double precision not null, primary key (tenant_id, identity))`,
  `create index tenant_administrators_of_identity on tenant_administrators (identity)`,
  `insert into tenant_administrators (tenant_id, identity, created_at)
    select events.tenant_id, events.owner, min(events.created_at) from events
    join identities on identities.identity = events.owner and identities.pool = 'account'
    group by events.tenant_id, events.owner`,
  `alter table events add column info text not null default ''`,
  `alter table events add column time_zone text`,
  `alter table events add column members_only boolean not null default false`,
  `alter table events add column revision integer not null default 0`,
  `alter table events add column removed boolean not null default false`,
  `create index events_of_tenant on events (tenant_id, created_at desc, event_id)`,
  `create table event_invitations (
    event_id text not null references events, email text not null, role text not null,
    created_at double precision not null, primary key (event_id, email))`,
];

/** Who administers events, what administrators set of them, and whom they invite by an address. */
export const tenants: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
