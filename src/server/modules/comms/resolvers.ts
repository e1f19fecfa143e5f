import type {
  EventInfoResolvers,
  JoinRoomPayloadResolvers,
  MutationResolvers,
} from '../../../shared/contract/generated/schema.ts';
import { answer } from '../answer.ts';
import type { CommsService } from './service.ts';

/** Media in GraphQL. */
export const commsResolvers = (comms: CommsService) => ({
  EventInfo: {
    comms_provider: ({ comms_provider }) => comms.providerOf(comms_provider),
  } satisfies Partial<EventInfoResolvers>,
  JoinRoomPayload: {
    comms: ({ room }, _arguments, viewer) => comms.offerToken(viewer, room.event_id, room.room_id),
  } satisfies Partial<JoinRoomPayloadResolvers>,
  Mutation: {
    getComms: async (_parent, { event_id, room_id, identity, ...wish }, viewer) =>
      answer(await comms.issueToken(viewer, event_id, room_id, identity, wish), { event_id, room_id, identity }),
    startConnectionTest: async (_parent, { event_id }, viewer) =>
      answer(await comms.startConnectionTest(viewer, event_id), { event_id }),
  } satisfies Partial<MutationResolvers>,
});
