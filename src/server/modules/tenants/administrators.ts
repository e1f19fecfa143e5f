import type { Database } from '../../db/database.ts';

/** Who administers a tenant, the first of them first. */
export const readAdministrators = (db: Database, tenantId: string) =>
  db
    .selectFrom('tenant_administrators')
    .innerJoin('identities', 'identities.identity', 'tenant_administrators.identity')
    .leftJoin('accounts', 'accounts.identity', 'tenant_administrators.identity')
    .select([
      'tenant_administrators.identity as identity',
      'tenant_administrators.created_at as created_at',
      'identities.nickname as name',
      'accounts.email as email',
    ])
    .where('tenant_administrators.tenant_id', '=', tenantId)
    .orderBy('tenant_administrators.created_at')
    .orderBy('tenant_administrators.identity')
    .execute();
