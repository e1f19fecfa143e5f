import { type ReadonlySignal, signal } from '@preact/signals-core';
import {
  type CommsFieldsFragment,
  JoinRoomDocument,
  LeaveRoomDocument,
  type RoomFieldsFragment,
} from '../../../../shared/contract/generated/operations.ts';
import { errorCodes } from '../../../../shared/values/error-codes.ts';
import { retryLimits } from '../../../../shared/values/limits.ts';
import { type Result, succeed } from '../../../../shared/values/result.ts';
import { type ApiFailure, type ApiPort, expectPayload, isTransient, retryAfterMsOf } from '../../../ports/api-port.ts';
import type { LogPort } from '../../../ports/log-port.ts';
import type { Scope } from '../../../scope.ts';
import type { NoticesModel } from '../../notices/model/notices-model.ts';
import type { PeopleModel } from '../../people/model/people.ts';
import type { Room } from './rooms-model.ts';

/** Nobody waits longer than this to leave. */
const longestWaitMs = 3_000;

/** What a room that was entered begins with. */
export interface EnteredRoom {
  readonly room: Room;
  /** Where its media are, and the token of the first connection to them; null: it has to be asked for. */
  readonly comms: CommsFieldsFragment | null;
}

export interface SeatInputs {
  readonly api: ApiPort;
  readonly people: Pick<PeopleModel, 'local' | 'localIdentity'>;
  readonly log: LogPort;
  readonly eventId: string;
  readonly notices: Pick<NoticesModel, 'current' | 'dismiss' | 'show' | 'showFailure'>;
  /** What is to be done in the room before it is left, as the server takes it only from somebody there; null: nothing. */
  readonly beforeLeaving: () => Promise<void> | null;
  /** Null when this tab is known to be the one that is used; otherwise resolves to whether it is (TAB-005). */
  readonly settleTabs: () => Promise<boolean> | null;
  /** Somebody else took the local participant out of the room, or it filled up while they were away. */
  readonly onRemoved: () => void;
  /** The room that an answer tells of. */
  readonly roomOf: (fact: RoomFieldsFragment) => Room;
}

/** The seat of the local participant: in one room of the event, on the way to one, or in none. */
export const createSeat = (scope: Scope, inputs: SeatInputs) => {
  const { api, people, log, eventId, notices, roomOf } = inputs;
  const entered = signal<EnteredRoom | null>(null);
  const entering = signal<string | null>(null);
  /** Facts up to this one are not followed: the own last join is newer, or the server refused for good what they say. */
  let settledSeq = 0;
  /** Where the server has the local participant by its newest word, and that word's number. */
  let stored: { readonly roomId: string | null; readonly seq: number } | null = null;
  const isStoredIn = (roomId: string): boolean => stored?.roomId === roomId;

  /** What concerns the own seat goes to the server one after the other: a leave never overtakes a join. */
  let lastSeatCall: Promise<unknown> = Promise.resolve();
  const inOrder = <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    const answer = lastSeatCall.then(call);
    lastSeatCall = answer;
    return answer;
  };
  const askToJoin = async (room_id: string, moved: boolean) => {
    const variables = { event_id: eventId, room_id, currentRoom: entered.peek()?.room.roomId, moved };
    for (let attempt = 1; ; attempt++) {
      const answer = await inOrder(() => api.request(JoinRoomDocument, variables));
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
  const followStored = (): void => {
    const here = entered.peek()?.room.roomId;
    if (!stored || here === undefined || stored.roomId === here || entering.peek() !== null) return;
    if (stored.seq <= settledSeq) return;
    if (stored.roomId === null) inputs.onRemoved();
    else void follow(stored.roomId);
  };
  const follow = async (roomId: string): Promise<void> => {
    const answer = await join(roomId, true);
    if (answer.ok) {
      const room = entered.peek()?.room;
      // What media said before this news came was not so.
      const removed = notices.current.peek().find(({ code }) => code === 'disconnected-kicked');
      if (removed) notices.dismiss(removed.id);
      if (room?.roomId === roomId) notices.show('moved-to-room', 'info', { room: room.name.peek() });
      return;
    }
    // The news of a later move are on their way.
    if (answer.error.code === errorCodes.conflict) return;
    notices.showFailure(answer.error);
    if (isTransient(answer.error)) {
      await scope.pause(Math.max(retryAfterMsOf(answer.error), retryLimits.leaveDelayMs));
      followStored();
    } else if (isStoredIn(roomId)) inputs.onRemoved();
  };

  /** Puts the local participant into a room: by their own wish, or where somebody moved them. */
  const join = async (roomId: string, isMoved = false): Promise<Result<void, ApiFailure>> => {
    entering.value = roomId;
    const settling = inputs.settleTabs();
    if (settling && !(await settling) && entering.peek() === roomId) entering.value = null;
    const unfinished = inputs.beforeLeaving();
    if (unfinished) await unfinished;
    if (entering.peek() !== roomId) return succeed(undefined);
    if (isMoved && !isStoredIn(roomId)) {
      entering.value = null;
      followStored();
      return succeed(undefined);
    }
    const answer = await askToJoin(roomId, isMoved);
    // Somebody who already chose another room does not want this answer any more.
    if (entering.peek() !== roomId) {
      // Somebody who left meanwhile has a seat that nobody gave back yet.
      if (answer.ok && entering.peek() === null && entered.peek() === null) await leaveSeat(roomId);
      return succeed(undefined);
    }
    entering.value = null;
    const joined = answer.ok ? expectPayload(answer.value.joinRoom.payload, 'JoinRoomPayload') : answer;
    if (!joined.ok) {
      log.warn('enter-room-failed', { roomId, code: joined.error.code, message: joined.error.message });
      const mayPass = isTransient(joined.error);
      if (mayPass && entered.peek() === null) void leaveSeat(roomId);
      if (!isMoved || !isStoredIn(roomId)) followStored();
      else if (!mayPass) settledSeq = stored?.seq ?? 0;
      return joined;
    }
    const payload = joined.value;
    const local = people.local.peek();
    if (local) {
      local.roomId.value = roomId;
      local.active.value = true;
    }
    settledSeq = payload.seq;
    entered.value = { room: roomOf(payload.room), comms: payload.comms ?? null };
    followStored();
    return succeed(undefined);
  };
  const finish = async (): Promise<void> => {
    const isEntering = entering.peek() !== null;
    entering.value = null;
    // The answer of a join that is under way gives its seat back.
    if (isEntering) await Promise.race([lastSeatCall, scope.pause(longestWaitMs)]);
    const unfinished = inputs.beforeLeaving();
    if (unfinished) await unfinished;
  };
  const leave = async (): Promise<void> => {
    const left = entered.peek();
    await finish();
    // Somebody who chose another room meanwhile has left this one already.
    if (entering.peek() !== null || entered.peek() !== left) return;
    entered.value = null;
    if (left) await leaveSeat(left.room.roomId);
  };

  return {
    entered: entered as ReadonlySignal<EnteredRoom | null>,
    /** The room that is being entered. */
    entering: entering as ReadonlySignal<string | null>,
    join,
    leave,
    finish,
    /** The server has the local participant in another room than this tab, or in none: somebody moved or removed them. */
    followMove(roomId: string | null, seq: number): void {
      if (seq <= (stored?.seq ?? 0)) return;
      stored = { roomId, seq };
      followStored();
    },
  };
};
