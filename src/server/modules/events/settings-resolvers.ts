import type { MutationResolvers, QueryResolvers } from '../../../shared/contract/generated/schema.ts';
import type { ManagedEvents } from './managed-events.ts';
import type { Members } from './members.ts';
import type { NewEvent, SettingsChange } from './settings-input.ts';

/** What those who set events up ask, in GraphQL. The values of their fields are checked by the services. */
export const settingsResolvers = (managed: ManagedEvents, members: Members) => ({
  Query: {
    queryTenantEvents: (_parent, { tenant_id, search, nextToken }, viewer) =>
      managed.list(viewer, tenant_id, search ?? null, nextToken ?? null),
    getEventSettings: (_parent, { event_id }, viewer) => managed.read(viewer, event_id),
    queryMembers: (_parent, { event_id, search, nextToken }, viewer) =>
      members.list(viewer, event_id, search ?? null, nextToken ?? null),
  } satisfies Partial<QueryResolvers>,
  Mutation: {
    createEvent: (_parent, { tenant_id, input }, viewer) => managed.create(viewer, tenant_id, input as NewEvent),
    updateEvent: (_parent, { event_id, revision, change }, viewer) =>
      managed.update(viewer, event_id, revision, change as SettingsChange),
    duplicateEvent: (_parent, { event_id, new_event_id, name }, viewer) =>
      managed.duplicate(viewer, event_id, new_event_id, name),
    removeEvent: (_parent, { event_id }, viewer) => managed.remove(viewer, event_id).then(() => true),
    inviteMember: (_parent, { event_id, email, role }, viewer) => members.invite(viewer, event_id, email, role),
    inviteMembers: (_parent, { event_id, people }, viewer) => members.inviteAll(viewer, event_id, people),
    withdrawInvitation: (_parent, { event_id, email }, viewer) =>
      members.withdraw(viewer, event_id, email).then(() => true),
    removeMember: (_parent, { event_id, identity }, viewer) =>
      members.remove(viewer, event_id, identity).then(() => true),
  } satisfies Partial<MutationResolvers>,
});
