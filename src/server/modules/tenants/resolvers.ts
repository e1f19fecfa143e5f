import type { MutationResolvers, QueryResolvers } from '../../../shared/contract/generated/schema.ts';
import type { TenantService } from './service.ts';

/** Tenants in GraphQL. */
export const tenantResolvers = (tenants: TenantService) => ({
  Query: {
    queryTenants: (_parent, _arguments, viewer) => tenants.administered(viewer),
    getWelcomeEvent: async (_parent, { tenant_id }, viewer) => ({
      event_id: await tenants.welcomeEvent(viewer, tenant_id),
    }),
    queryServices: (_parent, { tenant_id }, viewer) => tenants.services(viewer, tenant_id),
    queryAdministrators: (_parent, { tenant_id }, viewer) => tenants.administrators(viewer, tenant_id),
  } satisfies Partial<QueryResolvers>,
  Mutation: {
    initUser: (_parent, { identity }, viewer) => tenants.initUser(viewer, identity),
    addAdministrator: (_parent, { tenant_id, email }, viewer) => tenants.addAdministrator(viewer, tenant_id, email),
    removeAdministrator: (_parent, { tenant_id, identity }, viewer) =>
      tenants.removeAdministrator(viewer, tenant_id, identity).then(() => true),
    setWelcomeEvent: (_parent, { tenant_id, event_id }, viewer) =>
      tenants.setWelcomeEvent(viewer, tenant_id, event_id ?? null).then(() => true),
  } satisfies Partial<MutationResolvers>,
});
