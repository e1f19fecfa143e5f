import type { Signal } from '@preact/signals-core';
import { GetCommsDocument } from '../../../../shared/contract/generated/operations.ts';
import { defaultStage } from '../../../../shared/values/ids.ts';
import { mediaLimits } from '../../../../shared/values/limits.ts';
import { type ApiPort, expectPayload } from '../../../ports/api-port.ts';
import type { LogPort } from '../../../ports/log-port.ts';
import type { DisconnectReason, MediaConnection, MediaPort } from '../../../ports/media-port.ts';
import { retry } from '../../../retry.ts';
import type { Scope } from '../../../scope.ts';
import { isFinalDisconnect } from '../../media/model/final-disconnect.ts';
import type { NoticesModel } from '../../notices/model/notices-model.ts';
import type { EnteredRoom } from './seat.ts';

/** How the media of the page's room are. */
export interface MediaState {
  readonly connection: Signal<MediaConnection>;
  /** Why they ended; null while they are, and where no room is. */
  readonly disconnectReason: Signal<DisconnectReason | null>;
  /** There are none, or they failed: nothing is to wait for them. */
  readonly isAway: Signal<boolean>;
  /** The room has none: its messages go by the API, and nothing is captured for it. */
  readonly isOff: Signal<boolean>;
}

export interface ConnectRoomInputs {
  readonly api: ApiPort;
  readonly media: Pick<MediaPort, 'connect' | 'disconnect' | 'listen'>;
  readonly log: LogPort;
  readonly notices: NoticesModel;
  readonly state: MediaState;
  readonly eventId: string;
  readonly identity: string;
  readonly entered: EnteredRoom;
  /** Whether the participant is on the way to another room, or seated there. */
  readonly isLeaving: () => boolean;
}

/** The connection to one room. */
export interface RoomConnection {
  /** The participant was taken out of the room: it is over for this window (MEDIA-005). */
  remove(): void;
}

/**
 * Connects the media of one room for as long as the scope lasts: token, connect, and again after an
 * unexpected end (MEDIA-001 to 008).
 */
export const connectRoom = (scope: Scope, inputs: ConnectRoomInputs): RoomConnection => {
  const { api, media, log, notices, state, eventId, identity, entered, isLeaving } = inputs;
  const { connection, disconnectReason, isAway, isOff } = state;
  const { roomId } = entered.room;
  let tries = 0;
  /** Connections that are being made: how one of them ends is its answer's to say, and not also an event's. */
  let pending = 0;

  /** The media server took the participant out, and whether they were moved or removed is not known yet. */
  let isUnexplained = false;

  const isEnded = () => scope.isOver || isFinalDisconnect(disconnectReason.peek());
  const isOver = () => isUnexplained || isEnded();

  const fetchTokenOnce = async () => {
    const answer = await api.request(
      GetCommsDocument,
      { event_id: eventId, room_id: roomId, identity, stage: defaultStage },
      { timeoutMs: mediaLimits.tokenTimeoutMs },
    );
    if (!answer.ok) throw new Error(answer.error.code);
    const payload = expectPayload(answer.value.getComms.payload, 'CommsPayload');
    if (!payload.ok) throw new Error(payload.error.message);
    return payload.value;
  };
  const fetchToken = async () => {
    const { tokenAttempts: attempts, tokenRetryDelayMs: delayMs } = mediaLimits;
    try {
      return await retry(scope, fetchTokenOnce, { attempts, delayMs });
    } catch (problem) {
      const last = (problem as Error).message;
      if (!isOver()) log.warn(`Failed to get comms token after ${attempts} attempts.`, { last });
      return null;
    }
  };

  const connect = async (given: EnteredRoom['comms'] = null): Promise<void> => {
    if (isOver()) return;
    connection.value = 'connecting';
    const comms = given ?? (await fetchToken());
    if (isOver()) return;
    if (comms && (comms.provider === 'none' || !comms.url || !comms.token)) {
      isAway.value = true;
      isOff.value = comms.provider === 'none';
      connection.value = 'disconnected';
      return;
    }
    if (comms?.url && comms.token) {
      pending++;
      const answer = await media.connect(comms.url, comms.token, entered.room.people.peek().length);
      pending--;
      if (isOver()) return;
      if (answer.ok) {
        tries = 0;
        return;
      }
      log.warn('media-connect-failed', { name: answer.error.name });
    }
    connection.value = 'error';
    if (tries === 0) notices.show('media-unavailable', 'warning');
    isAway.value = true;
    await connectLater();
  };

  const connectLater = async (): Promise<void> => {
    const { reconnectDelayMs, longestReconnectDelayMs } = mediaLimits;
    await scope.pause(Math.min(longestReconnectDelayMs, reconnectDelayMs * 2 ** tries++));
    await connect();
  };

  const end = (reason: DisconnectReason) => {
    disconnectReason.value = reason;
    log.info('media-disconnected', { reason });
    if (isFinalDisconnect(reason)) notices.show(`disconnected-${reason}`, 'error');
  };

  /** Whoever was moved has no media here either: the event's log says which it was. */
  const explainRemoval = async (): Promise<void> => {
    const wasLeaving = isLeaving();
    isUnexplained = true;
    do await scope.pause(mediaLimits.newsOfMoveMs);
    while (isLeaving() && !isEnded());
    isUnexplained = false;
    if (isEnded()) return;
    if (wasLeaving) void connect();
    else end('kicked');
  };

  const follow = () =>
    media.listen({
      connection(next, reason) {
        if (next === 'error') return;
        connection.value = next;
        if (next === 'connected') {
          disconnectReason.value = null;
          isAway.value = false;
        }
        if (next !== 'disconnected' || !reason || reason === 'asked') return;
        if (reason === 'kicked') {
          void explainRemoval();
          return;
        }
        end(reason);
        if (!isFinalDisconnect(reason) && pending === 0) void connectLater();
      },
    });

  const start = async () => {
    // Those of the room before end first, and what they tell is not about this one.
    await media.disconnect();
    if (scope.isOver) return;
    scope.onEnd(follow());
    await connect(entered.comms);
  };

  scope.onEnd(() => {
    connection.value = 'disconnected';
    disconnectReason.value = null;
    isAway.value = false;
    isOff.value = false;
    void media.disconnect();
  });
  void start();
  return {
    remove() {
      // The media server may have been faster.
      if (isEnded()) return;
      end('kicked');
      connection.value = 'disconnected';
      void media.disconnect();
    },
  };
};
