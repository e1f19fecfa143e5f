import type { MutationResolvers, QueryResolvers } from '../../../shared/contract/generated/schema.ts';
import type { EventGroups } from './event-groups.ts';
import type { People } from './people.ts';
import type { GroupService } from './service.ts';

/** Groups and people in GraphQL. */
export const groupResolvers = (groups: GroupService, people: People, eventGroups: EventGroups) => ({
  Query: {
    queryPeople: (_parent, { tenant_id, search, nextToken }, viewer) =>
      people.ofTenant(viewer, tenant_id, search ?? null, nextToken ?? null),
    queryGroups: (_parent, { tenant_id, search, nextToken }, viewer) =>
      groups.list(viewer, tenant_id, search ?? null, nextToken ?? null),
    getGroup: (_parent, { group_id }, viewer) => groups.read(viewer, group_id),
    queryGroupPeople: (_parent, { group_id, search, nextToken }, viewer) =>
      people.ofGroup(viewer, group_id, search ?? null, nextToken ?? null),
    queryEventGroups: (_parent, { event_id }, viewer) => eventGroups.list(viewer, event_id),
  } satisfies Partial<QueryResolvers>,
  Mutation: {
    createGroup: (_parent, { tenant_id, name, group_id }, viewer) =>
      groups.create(viewer, tenant_id, name, group_id ?? undefined),
    renameGroup: (_parent, { group_id, name }, viewer) => groups.rename(viewer, group_id, name),
    removeGroup: (_parent, { group_id }, viewer) => groups.remove(viewer, group_id).then(() => true),
    addGroupPeople: (_parent, { group_id, emails }, viewer) => groups.addPeople(viewer, group_id, emails),
    removeGroupPeople: (_parent, { group_id, emails }, viewer) =>
      groups.removePeople(viewer, group_id, emails).then(() => true),
    setEventGroup: (_parent, { event_id, group_id, role }, viewer) => eventGroups.set(viewer, event_id, group_id, role),
    removeEventGroup: (_parent, { event_id, group_id }, viewer) =>
      eventGroups.remove(viewer, event_id, group_id).then(() => true),
  } satisfies Partial<MutationResolvers>,
});
