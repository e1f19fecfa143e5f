import type { MutationResolvers, RoomResolvers } from '../../../shared/contract/generated/schema.ts';
import { logKinds, streamOfEvent } from '../../../shared/values/streams.ts';
import type { Access } from '../../access/authorize.ts';
import { acknowledgement, answer } from '../answer.ts';
import type { InOrder } from '../in-order.ts';
import type { SubscriptionSource } from '../subscription-source.ts';
import type { Seating } from './seating.ts';
import type { RoomService } from './service.ts';
import type { RoomShape } from './shape.ts';

/** Rooms in GraphQL. */
export const roomResolvers = (rooms: RoomService, seating: Seating, inOrder: InOrder) => ({
  Room: {
    blocked_users: async (room, _arguments, viewer) =>
      (await rooms.seesBlocked(viewer, room.event_id, room.room_id)) ? room.blocked_users : [],
  } satisfies Partial<RoomResolvers>,
  Mutation: {
    joinRoom: async (_parent, { event_id, room_id, moved }, viewer) =>
      answer(await inOrder.run(viewer, () => seating.join(viewer, event_id, room_id, moved ?? false)), {
        event_id,
        room_id,
        identity: viewer.person?.identity,
      }),
    joinRoomMulti: async (_parent, { event_id, room_id, currentRoom, participants }, viewer) => {
      const seq = await seating.move(viewer, event_id, { from: currentRoom ?? null, to: room_id }, participants);
      return answer(acknowledgement(seq), { event_id, room_id });
    },
    leaveRoom: async (_parent, { event_id, room_id, identity }, viewer) =>
      answer(acknowledgement(await inOrder.run(viewer, () => seating.leave(viewer, event_id, room_id, identity))), {
        event_id,
        room_id,
        identity,
      }),
    blockRoomUser: async (_parent, { event_id, room_id, identity }, viewer) =>
      answer(acknowledgement(await seating.block(viewer, event_id, room_id, identity)), {
        event_id,
        room_id,
        identity,
      }),
    unblockRoomUser: async (_parent, { event_id, room_id, identity }, viewer) =>
      answer(acknowledgement(await seating.unblock(viewer, event_id, room_id, identity)), {
        event_id,
        room_id,
        identity,
      }),
    createStandardRoom: async (_parent, { event_id, input }, viewer) => {
      const { room, seq } = await rooms.create(viewer, event_id, input.name, input.room_id ?? null);
      return answer(
        { __typename: 'CreateRoomPayload' as const, room, seq, new_resources: [] },
        { event_id, room_id: room.room_id },
      );
    },
    deleteRoomComplete: async (_parent, { event_id, room_id, tenant_id }, viewer) =>
      answer(acknowledgement(await rooms.remove(viewer, event_id, room_id, tenant_id ?? null)), { event_id, room_id }),
    changeRoomName: async (_parent, { event_id, room_id, name }, viewer) =>
      answer(acknowledgement(await rooms.rename(viewer, event_id, room_id, name)), { event_id, room_id }),
    changeRoomCapacity: async (_parent, { event_id, room_id, capacity }, viewer) =>
      answer(acknowledgement(await rooms.setCapacity(viewer, event_id, room_id, capacity ?? null)), {
        event_id,
        room_id,
      }),
    placeRoom: async (_parent, { event_id, room_id, before }, viewer) =>
      answer(acknowledgement(await rooms.place(viewer, event_id, room_id, before ?? null)), { event_id, room_id }),
    lockRoom: async (_parent, { event_id, room_id }, viewer) =>
      answer(acknowledgement(await rooms.setLocked(viewer, event_id, room_id, true)), { event_id, room_id }),
    unlockRoom: async (_parent, { event_id, room_id }, viewer) =>
      answer(acknowledgement(await rooms.setLocked(viewer, event_id, room_id, false)), { event_id, room_id }),
    setRoomPermissions: async (_parent, { event_id, room_id, permissions }, viewer) =>
      answer(acknowledgement(await rooms.setPermissions(viewer, event_id, room_id, permissions)), {
        event_id,
        room_id,
      }),
    addNewStarredItemToRoom: async (_parent, { event_id, room_id, item_id }, viewer) =>
      answer(acknowledgement(await rooms.star(viewer, event_id, room_id, item_id)), { event_id, room_id }),
    removeStarredItemFromRoom: async (_parent, { event_id, room_id, item_id }, viewer) =>
      answer(acknowledgement(await rooms.unstar(viewer, event_id, room_id, item_id)), { event_id, room_id }),
    setRoomSpotlight: async (_parent, { event_id, room_id, item_id }, viewer) =>
      answer(acknowledgement(await rooms.setSpotlight(viewer, event_id, room_id, item_id ?? null)), {
        event_id,
        room_id,
      }),
  } satisfies Partial<MutationResolvers>,
});

const kinds: ReadonlySet<string> = new Set([logKinds.room, logKinds.roomAccess]);

/** The subscription roomUpdates, of every room or one. */
export const roomSources = (access: Access): Record<'roomUpdates', SubscriptionSource> => ({
  roomUpdates: {
    eventOf: (args) => String(args.event_id),
    streamOf: (args) => streamOfEvent(String(args.event_id)),
    authorise: async (viewer, args) => {
      await access.require('event.read', viewer, { eventId: String(args.event_id) });
      return 'member';
    },
    valueOf: (fact, args) => {
      if (!kinds.has(fact.kind)) return undefined;
      const room = fact.payload as RoomShape;
      if (args.room_id != null && args.room_id !== room.room_id) return undefined;
      return { seq: fact.seq, event_id: room.event_id, room_id: room.room_id, room };
    },
  },
});
