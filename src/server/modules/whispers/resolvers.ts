import type { MutationResolvers } from '../../../shared/contract/generated/schema.ts';
import { errorCodes } from '../../../shared/values/error-codes.ts';
import { channelOfWhispers } from '../../../shared/values/streams.ts';
import type { Access } from '../../access/authorize.ts';
import { Refusal } from '../../access/refusal.ts';
import { acknowledgement, answer } from '../answer.ts';
import type { SubscriptionSource } from '../subscription-source.ts';
import { type WhisperService, whisperKind } from './service.ts';

/** Whispers in GraphQL. */
export const whisperResolvers = (whispers: WhisperService) => ({
  Mutation: {
    updateWhisperingStatus: async (_parent, { event_id, identity, is_whispering }, viewer) =>
      answer(acknowledgement(await whispers.setStatus(viewer, event_id, identity, is_whispering)), {
        event_id,
        identity,
      }),
    whisperBroadcast: async (_parent, { event_id, room_id, identity, type }, viewer) => {
      await whispers.broadcast(viewer, { eventId: event_id, roomId: room_id, target: identity, type });
      return answer(acknowledgement(null), { event_id, room_id, identity });
    },
  } satisfies Partial<MutationResolvers>,
});

/** The subscription whisperSignal: nobody hears what others are asked. */
export const whisperSources = (access: Access): Record<'whisperSignal', SubscriptionSource> => ({
  whisperSignal: {
    eventOf: (args) => String(args.event_id),
    channelOf: (args) => channelOfWhispers(String(args.event_id), String(args.room_id), String(args.target_identity)),
    authorise: async (viewer, args) => {
      const place = { eventId: String(args.event_id), roomId: String(args.room_id) };
      const { person } = await access.require('room.signal', viewer, place);
      if (person.identity !== args.target_identity) throw new Refusal(errorCodes.notFound);
      return `person ${person.identity}`;
    },
    valueOf: (fact) => (fact.kind === whisperKind ? fact.payload : undefined),
  },
});
