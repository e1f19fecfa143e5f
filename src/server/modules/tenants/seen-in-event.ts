import type { Database } from '../../db/database.ts';
import type { EventRow } from '../../db/tables.ts';
import { readAdministrators } from './administrators.ts';

/** What an administrator learns about the administration of the event's tenant (EVT-044); all null for others. */
export interface Administration {
  readonly admin_tenant_id: string | null;
  readonly admin_role: string | null;
  /** The asking administrator's own membership. */
  readonly admin_tokens: readonly { readonly identity: string; readonly sort_key: string }[] | null;
  readonly admin_memberships: readonly AdminMembership[] | null;
}

/** Somebody who administers the tenant. */
export interface AdminMembership {
  readonly id: string;
  readonly sort_key: string;
  readonly name: string;
  readonly role: string;
  readonly picture: string;
  readonly created_at: number;
  readonly email: { readonly email: string | null };
}

/** Nothing, for everybody who administers nothing here. */
export const noAdministration: Administration = {
  admin_tenant_id: null,
  admin_role: null,
  admin_tokens: null,
  admin_memberships: null,
};

/** Reads who administers the event's tenant, for those who do; nobody else learns of them. */
export const readAdministration = async (db: Database, event: EventRow, identity: string): Promise<Administration> => {
  const rows = await readAdministrators(db, event.tenant_id);
  if (!rows.some((row) => row.identity === identity)) return noAdministration;
  return {
    admin_tenant_id: event.tenant_id,
    admin_role: 'administrator',
    admin_tokens: [{ identity, sort_key: `admin:${event.tenant_id}:${identity}` }],
    admin_memberships: rows.map((row) => ({
      id: row.identity,
      sort_key: `admin:${event.tenant_id}:${row.identity}`,
      name: row.name,
      role: 'administrator',
      picture: 'profile_picture_default',
      created_at: row.created_at,
      email: { email: row.email },
    })),
  };
};

/** What the tenant of an event has of the product (EVT-043). */
export interface TenantPlan {
  readonly billing_period: string | null;
  readonly parent_id: string | null;
  readonly products: { readonly id: string; readonly units: number; readonly addons?: unknown }[];
}

/** What is told of the plan to whom it does not concern. */
export const noPlan: TenantPlan = { billing_period: null, parent_id: null, products: [] };

/** Reads the plan of a tenant. */
export const readPlan = async (db: Database, tenantId: string): Promise<TenantPlan> => {
  const row = await db
    .selectFrom('tenants')
    .where('tenant_id', '=', tenantId)
    .select(['billing_period', 'parent_id', 'products'])
    .executeTakeFirst();
  if (!row) return noPlan;
  return { ...row, products: JSON.parse(row.products) as TenantPlan['products'] };
};
