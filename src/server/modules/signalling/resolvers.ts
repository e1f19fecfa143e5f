import type { MutationResolvers } from '../../../shared/contract/generated/schema.ts';
import { transientChannelOfRoom } from '../../../shared/values/streams.ts';
import type { Access } from '../../access/authorize.ts';
import { answer } from '../answer.ts';
import type { SubscriptionSource } from '../subscription-source.ts';
import { type SignallingService, signalKind } from './service.ts';

/** Signalling in GraphQL. */
export const signallingResolvers = (signalling: SignallingService) => ({
  Mutation: {
    roomSignallingBroadcast: async (_parent, { event_id, room_id, payload, targets }, viewer) => {
      const refused = await signalling.broadcast(viewer, {
        eventId: event_id,
        roomId: room_id,
        payload,
        targets: targets ?? null,
      });
      const about = { event_id, room_id, identity: viewer.person?.identity };
      return answer({ __typename: 'SignalPayload' as const, refused: [...refused] }, about);
    },
  } satisfies Partial<MutationResolvers>,
});

/** The subscription roomSignalling. */
export const signallingSources = (access: Access): Record<'roomSignalling', SubscriptionSource> => ({
  roomSignalling: {
    eventOf: (args) => String(args.event_id),
    channelOf: (args) => transientChannelOfRoom(String(args.event_id), String(args.room_id)),
    authorise: async (viewer, args) => {
      await access.require('room.signal', viewer, { eventId: String(args.event_id), roomId: String(args.room_id) });
      return 'seated';
    },
    valueOf: (fact) => (fact.kind === signalKind ? fact.payload : undefined),
  },
});
