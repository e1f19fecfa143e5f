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
} from '../../../../shared/contract/generated/operations.ts';
import { decide } from '../../../../shared/rules/permissions.ts';
import { errorCodes } from '../../../../shared/values/error-codes.ts';
import { retryLimits } from '../../../../shared/values/limits.ts';
import { fail, type Result, succeed } from '../../../../shared/values/result.ts';
import type { MediumFlags, Role } from '../../../../shared/values/roles.ts';
import { acknowledge } from '../../../ports/acknowledge.ts';
import { type ApiFailure, type ApiPort, isTransient } from '../../../ports/api-port.ts';
import type { LogPort } from '../../../ports/log-port.ts';
import type { Scope } from '../../../scope.ts';
import type { NoticesModel } from '../../notices/model/notices-model.ts';
import type { PeopleModel } from '../../people/model/people.ts';
import type { Room, RoomObstacle, RoomsModel } from './rooms-model.ts';

const flagsOf = (room: RoomFieldsFragment): MediumFlags => ({
  mic_enabled: room.mic_enabled,
  camera_enabled: room.camera_enabled,
  local_screen_enabled: room.local_screen_enabled,
  vw_share_enabled: room.vw_share_enabled,
  annotation_enabled: room.annotation_enabled,
});

const sameItems = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index]);

/** Nobody waits longer than this to leave. */
const longestWaitMs = 3_000;

/** What a room that was entered begins with. */
export interface EnteredRoom {
  readonly room: Room;
  /** Where its media are, and the token of the first connection to them; null: it has to be asked for. */
  readonly comms: CommsFieldsFragment | null;
}

export interface RoomsInputs {
  readonly api: ApiPort;
  readonly people: PeopleModel;
  readonly log: LogPort;
  readonly role: ReadonlySignal<Role>;
  readonly eventId: string;
  readonly defaultRoomId: () => string | null;
  /** What is to be done in the room before it is left, as the server takes it only from somebody there; null: nothing. */
  readonly beforeLeaving: () => Promise<void> | null;
  readonly notices: Pick<NoticesModel, 'show'>;
}

const newRoomId = (): string =>
  `room-${Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => (byte % 36).toString(36)).join('')}`;

/** The rooms of the event and the one the local participant is in. */
export const createRooms = (scope: Scope, inputs: RoomsInputs) => {
  const { api, people, log, role, eventId, defaultRoomId, notices } = inputs;
  const byId = new Map<string, Room>();
  const list = signal<readonly Room[]>([]);
  const entered = signal<EnteredRoom | null>(null);
  const entering = signal<string | null>(null);
  let joinedAtSeq = 0;
  /** The ids of rooms to be made, by their names: asked for again after an answer that was lost, it is the same room. */
  const unanswered = new Map<string, string>();
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
      // What else can be in the way is for the server to say.
      eventLocked: false,
      schedule: 'open',
      blocked: false,
      roomExists: true,
      roomLocked: room.locked.value,
      roomFull: capacity !== null && room.people.value.length >= capacity,
      inRoom: people.local.value?.roomId.value === room.roomId && people.local.value.active.value,
    });
    if (decision.allowed) return null;
    return decision.reason === errorCodes.roomFull ? 'full' : 'locked';
  };

  /** The outcome of a wish whose button cannot say it: a notice does. */
  const report = async (answer: Promise<Result<unknown, ApiFailure>>): Promise<Result<void, ApiFailure>> => {
    const result = await acknowledge(answer);
    if (!result.ok) notices.show(result.error.code, 'error');
    return result;
  };
  /** What concerns the own seat goes to the server one after the other: a leave never overtakes a join. */
  let lastSeatCall: Promise<unknown> = Promise.resolve();
  const inOrder = <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    const answer = lastSeatCall.then(call);
    lastSeatCall = answer;
    return answer;
  };
  const askToJoin = async (room_id: string, currentRoom: string | undefined) => {
    for (let attempt = 1; ; attempt++) {
      const answer = await inOrder(() => api.request(JoinRoomDocument, { event_id: eventId, room_id, currentRoom }));
      // An answer that was lost may have been a yes; asking twice is harmless.
      const isLost = !answer.ok && answer.error.code !== errorCodes.rateLimited && isTransient(answer.error);
      if (!isLost || attempt >= retryLimits.joinAttempts || entering.peek() !== room_id) return answer;
      await scope.pause(retryLimits.delayMs);
    }
  };
  /** Gives the seat in a room back, also later, as long as no other was asked for. Resolves after the first try. */
  const leaveSeat = async (roomId: string): Promise<void> => {
    const variables = { event_id: eventId, room_id: roomId, identity: people.localIdentity };
    const attempt = () => inOrder(() => api.request(LeaveRoomDocument, variables));
    const goOn = async () => {
      for (;;) {
        await scope.pause(retryLimits.leaveDelayMs);
        if (entering.peek() !== null || entered.peek() !== null) return;
        const answer = await attempt();
        if (answer.ok || !isTransient(answer.error)) return;
      }
    };
    const answer = await attempt();
    if (!answer.ok && isTransient(answer.error)) void goOn();
  };
  /** Goes where the server has the local participant, unless the own last join is newer or another one is under way. */
  const followSeat = (): void => {
    const here = entered.peek()?.room.roomId;
    if (!seat || here === undefined || seat.roomId === here || entering.peek() !== null) return;
    if (seat.seq <= joinedAtSeq) return;
    const { roomId } = seat;
    void model.join(roomId).then((answer) => {
      const room = entered.peek()?.room;
      if (!answer.ok) notices.show(answer.error.code, 'error');
      else if (room?.roomId === roomId) notices.show('moved-to-room', 'info', { room: room.name.peek() });
    });
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
      const unfinished = inputs.beforeLeaving();
      if (unfinished) await unfinished;
      if (entering.peek() !== roomId) return succeed(undefined);
      const answer = await askToJoin(roomId, entered.peek()?.room.roomId);
      // Somebody who already chose another room does not want this answer any more.
      if (entering.peek() !== roomId) {
        // Somebody who left meanwhile has a seat that nobody gave back yet.
        if (answer.ok && entering.peek() === null && entered.peek() === null) await leaveSeat(roomId);
        return succeed(undefined);
      }
      entering.value = null;
      if (!answer.ok) {
        log.warn('enter-room-failed', { roomId, code: answer.error.code });
        if (isTransient(answer.error) && entered.peek() === null) void leaveSeat(roomId);
        return fail(answer.error);
      }
      const payload = answer.value.joinRoom.payload;
      if (payload.__typename !== 'JoinRoomPayload') {
        const message = `Expected JoinRoomPayload; got ${payload.__typename}`;
        log.warn('enter-room-failed', { roomId, message });
        return fail({ code: errorCodes.internal, message });
      }
      const local = people.local.peek();
      if (local) {
        local.roomId.value = roomId;
        local.active.value = true;
      }
      joinedAtSeq = payload.seq;
      entered.value = { room: update(payload.room), comms: payload.comms ?? null };
      followSeat();
      return succeed(undefined);
    },
    async leave() {
      const left = entered.peek();
      const isEntering = entering.peek() !== null;
      entering.value = null;
      // The answer of a join that is under way gives its seat back.
      if (isEntering) await Promise.race([lastSeatCall, scope.pause(longestWaitMs)]);
      const unfinished = inputs.beforeLeaving();
      if (unfinished) await unfinished;
      // Somebody who chose another room meanwhile has left this one already.
      if (entering.peek() !== null || entered.peek() !== left) return;
      entered.value = null;
      if (left) await leaveSeat(left.room.roomId);
    },
    async create(name): Promise<Result<string, ApiFailure>> {
      const room_id = unanswered.get(name) ?? newRoomId();
      unanswered.set(name, room_id);
      const answer = await api.request(CreateStandardRoomDocument, { event_id: eventId, input: { name, room_id } });
      if (!answer.ok) return fail(answer.error);
      unanswered.delete(name);
      const payload = answer.value.createStandardRoom.payload;
      if (payload.__typename !== 'CreateRoomPayload') {
        return fail({ code: errorCodes.internal, message: `Expected CreateRoomPayload; got ${payload.__typename}` });
      }
      return succeed(update(payload.room).roomId);
    },
    setLocked(room_id, locked) {
      const variables = { event_id: eventId, room_id };
      return acknowledge(
        locked ? api.request(LockRoomDocument, variables) : api.request(UnlockRoomDocument, variables),
      );
    },
    async setStarred(item_id, starred) {
      const room = entered.peek()?.room;
      if (!room) return succeed(undefined);
      const variables = { event_id: eventId, room_id: room.roomId, item_id };
      return report(
        starred
          ? api.request(AddNewStarredItemToRoomDocument, variables)
          : api.request(RemoveStarredItemFromRoomDocument, variables),
      );
    },
    async setSpotlight(item_id) {
      const room = entered.peek()?.room;
      if (!room) return succeed(undefined);
      return report(api.request(SetRoomSpotlightDocument, { event_id: eventId, room_id: room.roomId, item_id }));
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
  };
};
