import type { MutationResolvers, QueryResolvers } from '../../../shared/contract/generated/schema.ts';
import { logKinds, streamOfEvent } from '../../../shared/values/streams.ts';
import type { Access } from '../../access/authorize.ts';
import { acknowledgement, answer } from '../answer.ts';
import type { InOrder } from '../in-order.ts';
import type { SubscriptionSource } from '../subscription-source.ts';
import type { Attendance } from './attendance.ts';
import type { ParticipantService } from './service.ts';
import type { ParticipantFact } from './shape.ts';

/** Participants in GraphQL. */
export const participantResolvers = (participants: ParticipantService, attendance: Attendance, inOrder: InOrder) => ({
  Query: {
    queryRoomParticipants: (_parent, { event_id, room_id, nextToken }, viewer) =>
      participants.inRoom(viewer, event_id, room_id, nextToken ?? null),
  } satisfies Partial<QueryResolvers>,
  Mutation: {
    announceDeparture: async (_parent, { event_id, identity }, viewer) => {
      await attendance.announceDeparture(viewer, event_id, identity);
      return answer(acknowledgement(null), { event_id, identity });
    },
    updateUserStatus: async (_parent, { event_id, identity, active_status }, viewer) => {
      const seq = await inOrder.run(viewer, () => attendance.updateStatus(viewer, event_id, identity, active_status));
      return answer(acknowledgement(seq), { event_id, identity });
    },
    changeParticipantName: async (_parent, { event_id, identity, name }, viewer) =>
      answer(acknowledgement(await participants.rename(viewer, event_id, identity, name)), { event_id, identity }),
    setParticipantPermissions: async (_parent, { event_id, identity, permissions }, viewer) =>
      answer(acknowledgement(await participants.setPermissions(viewer, event_id, identity, permissions)), {
        event_id,
        identity,
      }),
    setParticipantRole: async (_parent, { event_id, identity, role }, viewer) =>
      answer(acknowledgement(await participants.setRole(viewer, event_id, identity, role)), { event_id, identity }),
    updateVWControlPermission: async (_parent, { event_id, identity, state }, viewer) =>
      answer(acknowledgement(await participants.setControlRequests(viewer, event_id, identity, state)), {
        event_id,
        identity,
      }),
    setRequireAttention: async (_parent, { event_id, participant_id, require_attention }, viewer) => {
      const seq = await inOrder.run(viewer, () =>
        participants.setAttention(viewer, event_id, participant_id, require_attention),
      );
      return answer(acknowledgement(seq), { event_id, identity: participant_id });
    },
    muteParticipantMicrophone: async (_parent, { event_id, identity }, viewer) => {
      await participants.muteMicrophone(viewer, event_id, identity);
      return answer(acknowledgement(null), { event_id, identity });
    },
    muteRoomMicrophones: async (_parent, { event_id, room_id, except, spare_hosts }, viewer) => {
      await participants.muteRoom(viewer, event_id, room_id, { except, sparesHosts: spare_hosts });
      return answer(acknowledgement(null), { event_id, room_id });
    },
    stopParticipantCamera: async (_parent, { event_id, identity }, viewer) => {
      await participants.stopCamera(viewer, event_id, identity);
      return answer(acknowledgement(null), { event_id, identity });
    },
    stopParticipantScreenShare: async (_parent, { event_id, identity, screen_id }, viewer) => {
      await participants.stopScreenShare(viewer, event_id, identity, screen_id ?? null);
      return answer(acknowledgement(null), { event_id, identity });
    },
  } satisfies Partial<MutationResolvers>,
});

const kinds: ReadonlySet<string> = new Set([logKinds.participant, logKinds.participantAccess]);

/** The subscription participantUpdates, of everyone, one person, or the people of one room. */
export const participantSources = (access: Access): Record<'participantUpdates', SubscriptionSource> => ({
  participantUpdates: {
    eventOf: (args) => String(args.event_id),
    streamOf: (args) => streamOfEvent(String(args.event_id)),
    authorise: async (viewer, args) => {
      await access.require('event.read', viewer, { eventId: String(args.event_id) });
      return 'member';
    },
    valueOf: (fact, args) => {
      if (!kinds.has(fact.kind)) return undefined;
      const { left_room, ...participant } = fact.payload as ParticipantFact;
      if (args.identity != null && args.identity !== participant.identity) return undefined;
      // Who follows a room hears who comes and who leaves.
      const isOfRoom = args.room_id == null || args.room_id === participant.currentRoom || args.room_id === left_room;
      if (!isOfRoom) return undefined;
      return {
        seq: fact.seq,
        event_id: participant.event_id,
        identity: participant.identity,
        room_id: participant.currentRoom,
        participant,
      };
    },
  },
});
