import type {
  EventInfoResolvers,
  JoinRoomPayloadResolvers,
  MutationResolvers,
} from '../../../shared/contract/generated/schema.ts';
import { answer } from '../answer.ts';
import type { MediaTokens } from './tokens.ts';

/** Media in GraphQL. */
export const commsResolvers = (tokens: MediaTokens) => ({
  EventInfo: {
    comms_provider: ({ comms_provider }) => tokens.providerOf(comms_provider),
  } satisfies Partial<EventInfoResolvers>,
  JoinRoomPayload: {
    comms: ({ room }, _arguments, viewer) => tokens.offerToken(viewer, room.event_id, room.room_id),
  } satisfies Partial<JoinRoomPayloadResolvers>,
  Mutation: {
    getComms: async (_parent, { event_id, room_id, identity, ...wish }, viewer) =>
      answer(await tokens.issueToken(viewer, event_id, room_id, identity, wish), { event_id, room_id, identity }),
    startConnectionTest: async (_parent, { event_id }, viewer) =>
      answer(await tokens.startConnectionTest(viewer, event_id), { event_id }),
  } satisfies Partial<MutationResolvers>,
});
