import type { Database } from '../../db/database.ts';
import type { EventRow } from '../../db/tables.ts';

/** What a host learns about the administration of the event's tenant (EVT-044); all null for others. */
export interface Administration {
  readonly admin_tenant_id: string | null;
  readonly admin_role: string | null;
  /** The host's own memberships of the tenant's events. */
  readonly admin_tokens: readonly { readonly identity: string; readonly sort_key: string }[] | null;
  readonly admin_memberships: readonly AdminMembership[] | null;
}

/** Somebody who administers events of the tenant. */
export interface AdminMembership {
  readonly id: string;
  readonly sort_key: string;
  readonly name: string;
  readonly role: string;
  readonly picture: string;
  readonly created_at: number;
  readonly email: { readonly email: string | null };
}

/** Nothing, for everybody who is not a host. */
export const noAdministration: Administration = {
  admin_tenant_id: null,
  admin_role: null,
  admin_tokens: null,
  admin_memberships: null,
};

/** Reads who hosts events of the tenant, and which of them the asking host does. */
export const readAdministration = async (db: Database, event: EventRow, identity: string): Promise<Administration> => {
  const rows = await db
    .selectFrom('event_memberships')
    .innerJoin('events', 'events.event_id', 'event_memberships.event_id')
    .innerJoin('identities', 'identities.identity', 'event_memberships.identity')
    .where('events.tenant_id', '=', event.tenant_id)
    .where('event_memberships.role', '=', 'host')
    .select([
      'event_memberships.event_id as event_id',
      'event_memberships.identity as identity',
      'event_memberships.created_at as created_at',
      'identities.nickname as nickname',
      'identities.username as username',
    ])
    .orderBy('event_memberships.created_at')
    .orderBy('event_memberships.identity')
    .execute();
  const people = new Map(rows.map((row) => [row.identity, row]));
  return {
    admin_tenant_id: event.tenant_id,
    admin_role: 'host',
    admin_tokens: rows
      .filter((row) => row.identity === identity)
      .map((row) => ({ identity, sort_key: `group:${row.event_id}:event_id:host` })),
    admin_memberships: [...people.values()].map((row) => ({
      id: row.identity,
      sort_key: `admin:${event.tenant_id}:${row.identity}`,
      name: row.nickname,
      role: 'host',
      picture: 'profile_picture_default',
      created_at: row.created_at,
      email: { email: row.username.includes('@') ? row.username : null },
    })),
  };
};

/** What the tenant of an event has of the product (EVT-043). */
export interface TenantPlan {
  readonly billing_period: string | null;
  readonly parent_id: string | null;
  readonly products: { readonly id: string; readonly units: number; readonly addons?: unknown }[];
}

/** Reads the plan of a tenant. */
export const readPlan = async (db: Database, tenantId: string): Promise<TenantPlan> => {
  const row = await db
    .selectFrom('tenants')
    .where('tenant_id', '=', tenantId)
    .select(['billing_period', 'parent_id', 'products'])
    .executeTakeFirst();
  if (!row) return { billing_period: null, parent_id: null, products: [] };
  return { ...row, products: JSON.parse(row.products) as TenantPlan['products'] };
};
