import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import {
  AddNewStarredItemToRoomDocument,
  type CommsFieldsFragment,
  CreateStandardRoomDocument,
  JoinRoomDocument,
  LeaveRoomDocument,
  LockRoomDocument,
  RemoveStarredItemFromRoomDocument,
  type RoomFieldsFragment,
  SetRoomSpotlightDocument,
  UnlockRoomDocument,
} from '../../shared/contract/generated/operations.ts';
import { decide } from '../../shared/rules/permissions.ts';
import { errorCodes } from '../../shared/values/error-codes.ts';
import { fail, type Result, succeed } from '../../shared/values/result.ts';
import type { MediumFlags, Role } from '../../shared/values/roles.ts';
import type { ApiFailure, ApiPort } from '../ports/api-port.ts';
import type { LogPort } from '../ports/log-port.ts';
import { acknowledge } from './acknowledge.ts';
import type { PeopleModel } from './people.ts';
import type { Room, RoomObstacle, RoomsModel } from './studio.ts';

const flagsOf = (room: RoomFieldsFragment): MediumFlags => ({
  mic_enabled: room.mic_enabled,
  camera_enabled: room.camera_enabled,
  local_screen_enabled: room.local_screen_enabled,
  vw_share_enabled: room.vw_share_enabled,
  annotation_enabled: room.annotation_enabled,
});

const sameItems = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index]);

/** What a room that was entered begins with. */
export interface EnteredRoom {
  readonly room: Room;
  /** The room's number in the log, to follow its chat from there. */
  readonly roomSeq: number;
  /** Where its media are, and the token of the first connection to them; null: it has to be asked for. */
  readonly comms: CommsFieldsFragment | null;
}

export interface RoomsInputs {
  readonly api: ApiPort;
  readonly people: PeopleModel;
  readonly log: LogPort;
  readonly role: ReadonlySignal<Role>;
  readonly eventId: () => string;
  readonly defaultRoomId: () => string | null;
}

/** The rooms of the event and the one the local participant is in. */
export const createRooms = ({ api, people, log, role, eventId, defaultRoomId }: RoomsInputs) => {
  const byId = new Map<string, Room>();
  const list = signal<readonly Room[]>([]);
  const entered = signal<EnteredRoom | null>(null);
  const entering = signal<string | null>(null);
  let joinedAtSeq = 0;
  /** Where the server has the local participant by its newest word, and that word's number. */
  let seat: { readonly roomId: string; readonly seq: number } | null = null;
  const all = computed(() => [...list.value].sort((a, b) => a.name.value.localeCompare(b.name.value)));

  const create = (roomId: string): Room => ({
    roomId,
    name: signal(''),
    locked: signal(false),
    capacity: signal<number | null>(null),
    recording: signal(false),
    flags: signal<MediumFlags>({}),
    starredItems: signal<readonly string[]>([]),
    spotlight: signal<string | null>(null),
    people: people.inRoom(roomId),
    hands: people.handsIn(roomId),
  });

  const update = (fact: RoomFieldsFragment): Room => {
    const known = byId.get(fact.room_id);
    const room = known ?? create(fact.room_id);
    room.name.value = fact.name;
    room.locked.value = fact.locked;
    room.capacity.value = fact.capacity !== null && fact.capacity >= 0 ? fact.capacity : null;
    room.recording.value = fact.recording_enabled;
    room.flags.value = flagsOf(fact);
    if (!sameItems(room.starredItems.peek(), fact.starred_items)) room.starredItems.value = fact.starred_items;
    room.spotlight.value = fact.spotlight;
    if (fact.removed) {
      byId.delete(fact.room_id);
      if (known) list.value = list.peek().filter((one) => one !== known);
    } else if (!known) {
      byId.set(fact.room_id, room);
      list.value = [...list.peek(), room];
    }
    return room;
  };

  const obstacle = (room: Room): RoomObstacle => {
    const capacity = room.capacity.value;
    const decision = decide('room.join', {
      signedIn: true,
      eventExists: true,
      role: role.value,
      roomExists: true,
      roomLocked: room.locked.value,
      roomFull: capacity !== null && room.people.value.length >= capacity,
    });
    if (decision.allowed) return null;
    return decision.reason === errorCodes.roomFull ? 'full' : 'locked';
  };

  const leaveSeat = async (roomId: string): Promise<void> => {
    const identity = people.localIdentity.peek();
    await api.request(LeaveRoomDocument, { event_id: eventId(), room_id: roomId, identity });
  };
  /** Goes where the server has the local participant, unless the own last join is newer or another one is under way. */
  const followSeat = (): void => {
    const here = entered.peek()?.room.roomId;
    if (!seat || here === undefined || seat.roomId === here || entering.peek() !== null) return;
    if (seat.seq > joinedAtSeq) void model.join(seat.roomId);
  };

  const model: RoomsModel = {
    all,
    current: computed(() => entered.value?.room ?? null),
    entering,
    find: (roomId) => byId.get(roomId),
    obstacle,
    choose(wish) {
      const wished = byId.get(wish ?? '');
      if (wished && obstacle(wished) === null) return wished;
      const first = byId.get(defaultRoomId() ?? '');
      if (first && obstacle(first) === null) return first;
      return all.value.find((room) => obstacle(room) === null) ?? null;
    },
    async join(roomId) {
      entering.value = roomId;
      const answer = await api.request(JoinRoomDocument, {
        event_id: eventId(),
        room_id: roomId,
        currentRoom: entered.peek()?.room.roomId,
      });
      // Somebody who already chose another room does not want this answer any more.
      if (entering.peek() !== roomId) {
        // Somebody who left meanwhile has a seat that nobody gave back yet.
        if (answer.ok && entering.peek() === null && entered.peek() === null) await leaveSeat(roomId);
        return succeed(undefined);
      }
      entering.value = null;
      if (!answer.ok) {
        log.warn('enter-room-failed', { roomId, code: answer.error.code });
        return fail(answer.error);
      }
      const payload = answer.value.joinRoom.payload;
      if (payload.__typename !== 'JoinRoomPayload') {
        const message = `Expected JoinRoomPayload; got ${payload.__typename}`;
        log.warn('enter-room-failed', { roomId, message });
        return fail({ code: errorCodes.internal, message });
      }
      const local = people.find(people.localIdentity.peek());
      if (local) {
        local.roomId.value = roomId;
        local.active.value = true;
      }
      joinedAtSeq = payload.seq;
      entered.value = { room: update(payload.room), roomSeq: payload.room_seq, comms: payload.comms ?? null };
      followSeat();
      return succeed(undefined);
    },
    async leave() {
      const left = entered.peek();
      entering.value = null;
      entered.value = null;
      if (left) await leaveSeat(left.room.roomId);
    },
    async create(name): Promise<Result<string, ApiFailure>> {
      const answer = await api.request(CreateStandardRoomDocument, { event_id: eventId(), input: { name } });
      if (!answer.ok) return fail(answer.error);
      const payload = answer.value.createStandardRoom.payload;
      if (payload.__typename !== 'CreateRoomPayload') {
        return fail({ code: errorCodes.internal, message: `Expected CreateRoomPayload; got ${payload.__typename}` });
      }
      return succeed(update(payload.room).roomId);
    },
    setLocked(room_id, locked) {
      const variables = { event_id: eventId(), room_id };
      return acknowledge(
        locked ? api.request(LockRoomDocument, variables) : api.request(UnlockRoomDocument, variables),
      );
    },
    async setStarred(item_id, starred) {
      const room = entered.peek()?.room;
      if (!room) return succeed(undefined);
      const variables = { event_id: eventId(), room_id: room.roomId, item_id };
      return acknowledge(
        starred
          ? api.request(AddNewStarredItemToRoomDocument, variables)
          : api.request(RemoveStarredItemFromRoomDocument, variables),
      );
    },
    async setSpotlight(item_id) {
      const room = entered.peek()?.room;
      if (!room) return succeed(undefined);
      return acknowledge(api.request(SetRoomSpotlightDocument, { event_id: eventId(), room_id: room.roomId, item_id }));
    },
  };

  return {
    model,
    /** The server has the local participant in another room than this tab: somebody moved them. */
    followMove(roomId: string | null, seq: number): void {
      if (roomId === null || seq <= (seat?.seq ?? 0)) return;
      seat = { roomId, seq };
      followSeat();
    },
    entered: entered as ReadonlySignal<EnteredRoom | null>,
    update,
    clear(): void {
      byId.clear();
      list.value = [];
      entered.value = null;
      entering.value = null;
      seat = null;
      joinedAtSeq = 0;
    },
  };
};
