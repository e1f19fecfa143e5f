import type { PartStates } from '../../metrics/readiness.ts';
import { defineModule } from '../module.ts';
import type { Standing } from '../participants/standing.ts';
import { tenants as tenantTables } from './005-tenants.ts';
import { tenantResolvers } from './resolvers.ts';
import { TenantService } from './service.ts';

/** Tenants and their administrators. */
export const tenantsModule = defineModule({
  migrations: { '005-tenants': tenantTables },
  create: (
    { facts, access, rateLimiter },
    {
      standing,
      readOutsideServices,
    }: { readonly standing: Standing; readonly readOutsideServices: () => Promise<PartStates> },
  ) => {
    const tenants = new TenantService({ facts, access, rateLimiter, standing, readOutsideServices });
    return { services: { tenants }, resolvers: tenantResolvers(tenants) };
  },
});
