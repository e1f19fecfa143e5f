import type { MutationResolvers, QueryResolvers } from '../../../shared/contract/generated/schema.ts';
import { logKinds, streamOfResources } from '../../../shared/values/streams.ts';
import type { Access } from '../../access/authorize.ts';
import { acknowledgement, answer } from '../answer.ts';
import type { SubscriptionSource } from '../subscription-source.ts';
import type { Checkouts } from './checkouts.ts';
import type { ResourceService } from './service.ts';
import type { ResourceChange, ResourceShape } from './shape.ts';

const added = (
  eventId: string,
  roomId: string,
  made: { readonly resource: ResourceShape; readonly seq: number | null },
) => answer({ __typename: 'ResourcePayload' as const, ...made }, { event_id: eventId, room_id: roomId });

/** Resources in GraphQL. */
export const resourceResolvers = (resources: ResourceService, checkouts: Checkouts) => ({
  Query: {
    queryResources: (_parent, { event_id, room_id }, viewer) => resources.list(viewer, event_id, room_id),
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
    renameResource: async (_parent, { event_id, resource_id, name }, viewer) => {
      const key = { eventId: event_id, resourceId: resource_id };
      return answer(acknowledgement(await resources.rename(viewer, key, name)), { event_id });
    },
    deleteResource: async (_parent, { event_id, resource_id }, viewer) => {
      const key = { eventId: event_id, resourceId: resource_id };
      return answer(acknowledgement(await resources.remove(viewer, key)), { event_id });
    },
    updateResourceVisibility: async (_parent, { event_id, resource_id, ...wanted }, viewer) => {
      const key = { eventId: event_id, resourceId: resource_id };
      return answer(acknowledgement(await resources.setVisibility(viewer, key, wanted)), { event_id });
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
      await access.require('resource.read', viewer, { eventId: String(args.event_id), roomId: String(args.room_id) });
      return 'reader';
    },
    valueOf: (fact) =>
      fact.kind === logKinds.resource && fact.payload !== null
        ? { ...(fact.payload as ResourceChange), seq: fact.seq }
        : undefined,
  },
});
