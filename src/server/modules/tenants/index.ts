import { defineModule } from '../module.ts';
import { tenants as tenantTables } from './005-tenants.ts';
import { tenantResolvers } from './resolvers.ts';
import { TenantService } from './service.ts';

/** Tenants and their administrators. */
export const tenantsModule = defineModule({
  migrations: { '005-tenants': tenantTables },
  create: ({ facts, access }) => {
    const tenants = new TenantService({ facts, access });
    return { services: { tenants }, resolvers: tenantResolvers(tenants) };
  },
});
