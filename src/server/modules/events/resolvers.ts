import type { MutationResolvers, QueryResolvers } from '../../../shared/contract/generated/schema.ts';
import { logKinds, streamOfEvent } from '../../../shared/values/streams.ts';
import type { Database } from '../../db/database.ts';
import { acknowledgement, answer } from '../answer.ts';
import type { InOrder } from '../in-order.ts';
import type { SubscriptionSource } from '../subscription-source.ts';
import { readEventTokens } from './event-tokens.ts';
import type { EventService } from './service.ts';
import { type EventShape, eventSeen, isUpdateTold } from './shape.ts';

/** Events in GraphQL. */
export const eventResolvers = (events: EventService, db: Database, inOrder: InOrder) => ({
  Query: {
    queryToken: (_parent, { identity, sort_key, search, nextToken }, viewer) =>
      readEventTokens(db, viewer, {
        identity,
        prefix: sort_key ?? 'group:',
        search: search ?? null,
        nextToken: nextToken ?? null,
      }),
    getEvent: (_parent, { event_id, sort_key }, viewer) => events.get(viewer, event_id, sort_key),
    queryEvent: (_parent, { event_id, sort_key, nextToken }, viewer) =>
      events.query(viewer, event_id, sort_key, nextToken ?? null),
    getOwnGroups: (_parent, { event_id }, viewer) => events.ownGroups(viewer, event_id),
  } satisfies Partial<QueryResolvers>,
  Mutation: {
    joinEventAuth: async (_parent, { event_id }, viewer) =>
      answer(await inOrder.run(viewer, () => events.join(viewer, event_id)), {
        event_id,
        identity: viewer.person?.identity,
      }),
    leaveEvent: async (_parent, { event_id }, viewer) =>
      answer(acknowledgement(await inOrder.run(viewer, () => events.leave(viewer, event_id))), {
        event_id,
        identity: viewer.person?.identity,
      }),
    lockEvent: async (_parent, { event_id }, viewer) =>
      answer(acknowledgement(await events.setLocked(viewer, event_id, true)), { event_id }),
    unlockEvent: async (_parent, { event_id }, viewer) =>
      answer(acknowledgement(await events.setLocked(viewer, event_id, false)), { event_id }),
    changeEventName: async (_parent, { event_id, name }, viewer) =>
      answer(acknowledgement(await events.rename(viewer, event_id, name)), { event_id }),
    changeEventDescription: async (_parent, { event_id, description }, viewer) =>
      answer(acknowledgement(await events.describe(viewer, event_id, description)), { event_id }),
    setEventPermissions: async (_parent, { event_id, permissions }, viewer) =>
      answer(acknowledgement(await events.setPermissions(viewer, event_id, permissions)), { event_id }),
    changeEventDefaultRoom: async (_parent, { event_id, room_id }, viewer) => {
      const seq = await events.setDefaultRoom(viewer, event_id, room_id);
      return answer({ __typename: 'DefaultRoomPayload' as const, default_room: room_id, seq }, { event_id, room_id });
    },
  } satisfies Partial<MutationResolvers>,
});

const kinds: ReadonlySet<string> = new Set([logKinds.event, logKinds.eventAccess]);

/**
 * The subscription eventUpdates, open also to those whom a lock keeps out, so that they learn when it opens. Whom the event
 * would not take anyhow hears no more than that.
 */
export const eventSources = (events: EventService): Record<'eventUpdates', SubscriptionSource> => ({
  eventUpdates: {
    eventOf: (args) => String(args.event_id),
    isFollowedFromElsewhere: true,
    streamOf: (args) => streamOfEvent(String(args.event_id)),
    authorise: (viewer, args) => events.sightOf(viewer, String(args.event_id)),
    valueOf: (fact, _args, scope) => {
      if (!kinds.has(fact.kind)) return undefined;
      const { kind, event } = fact.payload as { kind: string; event: EventShape };
      const sight = scope === 'outline' ? 'outline' : 'whole';
      if (!isUpdateTold(kind, sight)) return undefined;
      return { seq: fact.seq, event_id: event.event_id, kind, event: { ...eventSeen(event, sight), seq: fact.seq } };
    },
  },
});
