import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { RoomFieldsFragment } from '../../../../shared/contract/generated/operations.ts';
import { featureFacts } from '../../../../shared/rules/feature-facts.ts';
import { decide } from '../../../../shared/rules/permissions.ts';
import { inRoomOrder } from '../../../../shared/rules/room-order.ts';
import { roomSlug } from '../../../../shared/rules/room-slug.ts';
import { errorCodes } from '../../../../shared/values/error-codes.ts';
import { type MediumFlags, mediumFlagsOf, type Role } from '../../../../shared/values/roles.ts';
import type { Scope } from '../../../scope.ts';
import type { OwnGroups } from '../../events/model/event-model.ts';
import type { PeopleModel } from '../../people/model/people.ts';
import { administerRooms } from './room-administration.ts';
import type { Room, RoomObstacle, RoomsModel } from './rooms-model.ts';
import { createSeat, type SeatInputs } from './seat.ts';

const sameItems = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index]);

export interface RoomsInputs extends Omit<SeatInputs, 'roomOf'> {
  readonly people: PeopleModel;
  readonly role: ReadonlySignal<Role>;
  readonly ownGroups: ReadonlySignal<OwnGroups>;
  readonly defaultRoomId: () => string | null;
}

/** The rooms of the event and the one the local participant is in. */
export const createRooms = (scope: Scope, inputs: RoomsInputs) => {
  const { people, role, defaultRoomId } = inputs;
  const byId = new Map<string, Room>();
  const list = signal<readonly Room[]>([]);
  const all = computed(() =>
    inRoomOrder(
      list.value.map((room) => ({ room, room_id: room.roomId, name: room.name.value, position: room.position.value })),
    ).map(({ room }) => room),
  );

  const create = (roomId: string): Room => {
    const capacity = signal<number | null>(null);
    const members = people.inRoom(roomId);
    return {
      roomId,
      name: signal(''),
      locked: signal(false),
      capacity,
      isFull: computed(() => capacity.value !== null && members.value.length >= capacity.value),
      position: signal<number | null>(null),
      recording: signal(false),
      recordingRequested: signal(false),
      recordingStopping: signal(false),
      recordingProblem: signal(null),
      recordingRevision: signal(0),
      flags: signal<MediumFlags>({}),
      starredItems: signal<readonly string[]>([]),
      spotlight: signal<string | null>(null),
      people: members,
      hands: people.handsIn(roomId),
    };
  };

  const update = (fact: RoomFieldsFragment): Room => {
    const known = byId.get(fact.room_id);
    const room = known ?? create(fact.room_id);
    room.name.value = fact.name;
    room.locked.value = fact.locked;
    room.capacity.value = fact.capacity !== null && fact.capacity >= 0 ? fact.capacity : null;
    room.position.value = fact.position;
    room.recording.value = fact.recording_enabled;
    room.recordingRequested.value = fact.recording_requested;
    room.recordingProblem.value = fact.recording_problem;
    room.recordingRevision.value = fact.recording_revision ?? 0;
    room.flags.value = mediumFlagsOf(fact);
    if (!sameItems(room.starredItems.peek(), fact.starred_items)) room.starredItems.value = fact.starred_items;
    room.spotlight.value = fact.spotlight;
    if (fact.removed) {
      byId.delete(fact.room_id);
      if (known) list.value = list.peek().filter((other) => other !== known);
    } else if (!known) {
      byId.set(fact.room_id, room);
      list.value = [...list.peek(), room];
    }
    return room;
  };

  /** The room of an answer: what is told of a room that is known comes in its order and may be newer than the answer. */
  const roomOf = (fact: RoomFieldsFragment): Room => byId.get(fact.room_id) ?? update(fact);

  const obstacle = (room: Room): RoomObstacle => {
    const { customGroups, levels } = inputs.ownGroups.value;
    const local = people.local.value;
    const isHere = local?.roomId.value === room.roomId && local.active.value;
    const decision = decide('room.join', {
      signedIn: true,
      eventExists: true,
      ...featureFacts({ eventId: inputs.eventId, levels }, role.value, customGroups),
      // What else can be in the way is for the server to say.
      eventLocked: false,
      schedule: 'open',
      blocked: false,
      roomExists: true,
      roomLocked: room.locked.value,
      roomFull: room.isFull.value && !isHere,
      inRoom: isHere,
    });
    if (decision.allowed) return null;
    return decision.reason === errorCodes.roomFull ? 'full' : 'locked';
  };

  const { entered, entering, join, leave, finish, followMove } = createSeat(scope, { ...inputs, roomOf });
  const currentRoomId = () => entered.peek()?.room.roomId;

  const wished = (wish: string | null): Room | null => {
    if (wish === null) return null;
    const slug = roomSlug(wish);
    return byId.get(wish) ?? all.value.find((room) => slug !== '' && roomSlug(room.name.value) === slug) ?? null;
  };

  const model: RoomsModel = {
    ...administerRooms({ ...inputs, currentRoomId, roomOf }),
    all,
    current: computed(() => entered.value?.room ?? null),
    entering,
    join,
    leave,
    finish,
    find: (roomId) => byId.get(roomId),
    obstacle,
    wished,
    choose(wish) {
      const named = wished(wish);
      if (named && obstacle(named) === null) return named;
      const first = byId.get(defaultRoomId() ?? '');
      if (first && obstacle(first) === null) return first;
      return all.value.find((room) => obstacle(room) === null) ?? null;
    },
  };

  return { model, entered, followMove, update };
};
