import type { MutationResolvers, QueryResolvers } from '../../../shared/contract/generated/schema.ts';
import { logKinds, streamOfResources } from '../../../shared/values/streams.ts';
import type { Access } from '../../access/authorize.ts';
import { acknowledgement, answer } from '../answer.ts';
import type { SubscriptionSource } from '../subscription-source.ts';
import type { Checkouts } from './checkouts.ts';
import type { ResourceControl } from './control.ts';
import type { EventResources } from './event-resources.ts';
import type { ResourceRemoval } from './removal.ts';
import type { ResourceService } from './service.ts';
import { earlierFacts, type ResourceChange, type ResourceShape } from './shape.ts';
import { hostScope } from './telling.ts';
import type { ResourceVisibility } from './visibility.ts';

const added = (
  eventId: string,
  roomId: string,
  made: { readonly resource: ResourceShape; readonly seq: number | null },
) => answer({ __typename: 'ResourcePayload' as const, ...made }, { event_id: eventId, room_id: roomId });

interface Services {
  readonly resources: ResourceService;
  readonly control: ResourceControl;
  readonly checkouts: Checkouts;
  readonly removal: ResourceRemoval;
  readonly visibility: ResourceVisibility;
  readonly eventResources: EventResources;
}

/** Resources in GraphQL. */
export const resourceResolvers = ({
  resources,
  control,
  checkouts,
  removal,
  visibility,
  eventResources,
}: Services) => ({
  Query: {
    queryResources: (_parent, { event_id, room_id }, viewer) => resources.list(viewer, event_id, room_id),
    queryRoomsWithResources: (_parent, { event_id }, viewer) => eventResources.rooms(viewer, event_id),
    getResource: (_parent, { event_id, resource_id }, viewer) =>
      eventResources.get(viewer, { eventId: event_id, resourceId: resource_id }),
  } satisfies Partial<QueryResolvers>,
  Mutation: {
    generateURLResource: async (_parent, { event_id, input }, viewer) =>
      added(event_id, input.room_id, await resources.addUrl(viewer, event_id, input)),
    generateImageResource: async (_parent, { event_id, input }, viewer) =>
      added(event_id, input.room_id, await resources.addFile(viewer, event_id, 'image', input)),
    generateFileResource: async (_parent, { event_id, input }, viewer) =>
      added(event_id, input.room_id, await resources.addFile(viewer, event_id, 'file', input)),
    setResourceStatus: async (_parent, { event_id, resource_id, status }, viewer) => {
      const key = { eventId: event_id, resourceId: resource_id };
      return answer(acknowledgement(await resources.setStatus(viewer, key, status)), { event_id });
    },
    deleteResource: async (_parent, { event_id, resource_id }, viewer) => {
      const key = { eventId: event_id, resourceId: resource_id };
      return answer(acknowledgement(await removal.remove(viewer, key)), { event_id });
    },
    restoreResource: async (_parent, { event_id, resource_id }, viewer) => {
      const key = { eventId: event_id, resourceId: resource_id };
      return answer(acknowledgement(await removal.restore(viewer, key)), { event_id });
    },
    updateResource: async (_parent, { event_id, resource_id, change }, viewer) => {
      const key = { eventId: event_id, resourceId: resource_id };
      return answer(acknowledgement(await eventResources.update(viewer, key, change)), { event_id });
    },
    updateResourceVisibility: async (_parent, { event_id, resource_id, ...wanted }, viewer) => {
      const key = { eventId: event_id, resourceId: resource_id };
      return answer(acknowledgement(await visibility.set(viewer, key, wanted)), { event_id });
    },
    updateResourceControlPermission: async (_parent, { event_id, resource_id, state }, viewer) => {
      const key = { eventId: event_id, resourceId: resource_id };
      return answer(acknowledgement(await control.setPermission(viewer, key, state)), { event_id });
    },
    addResourceController: async (_parent, { event_id, resource_id, controller, revoke_others }, viewer) => {
      const key = { eventId: event_id, resourceId: resource_id };
      return answer(acknowledgement(await control.add(viewer, key, controller, revoke_others)), { event_id });
    },
    releaseResourceControl: async (_parent, { event_id, resource_id, controller }, viewer) => {
      const key = { eventId: event_id, resourceId: resource_id };
      return answer(acknowledgement(await control.release(viewer, key, controller ?? null)), { event_id });
    },
    checkoutResourcePublish: (_parent, { event_id, input }, viewer) =>
      checkouts.give(viewer, { eventId: event_id, resourceId: input.id }, input.type),
  } satisfies Partial<MutationResolvers>,
});

/** The subscription resourceUpdates: a stream for each room. */
export const resourceSources = (access: Access): Record<'resourceUpdates', SubscriptionSource> => ({
  resourceUpdates: {
    eventOf: (args) => String(args.event_id),
    streamOf: (args) => streamOfResources(String(args.event_id), String(args.room_id)),
    authorise: async (viewer, args) => {
      const { facts } = await access.require('resource.read', viewer, {
        eventId: String(args.event_id),
        roomId: String(args.room_id),
      });
      return facts.role === 'host' ? hostScope : 'reader';
    },
    confidentialScope: hostScope,
    valueOf: (fact, args) => {
      if (fact.kind !== logKinds.resource || fact.payload === null) return undefined;
      const { resource, ...change } = fact.payload as ResourceChange;
      if (args.resource_id != null && args.resource_id !== change.resource_id) return undefined;
      return {
        stays_with: null,
        ...change,
        resource: resource && { ...earlierFacts, ...resource },
        seq: fact.seq,
      };
    },
  },
});
