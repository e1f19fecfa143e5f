import type { DatabaseTransaction } from '../../db/database.ts';

/** Makes what is made of a tenant wait for each other: of many at once no more are made than may be. */
export const lockTenant = async (transaction: DatabaseTransaction, tenantId: string): Promise<void> => {
  await transaction.selectFrom('tenants').select('tenant_id').where('tenant_id', '=', tenantId).forUpdate().execute();
};
