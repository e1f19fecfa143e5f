import { effect, type ReadonlySignal, signal } from '@preact/signals-core';
import { type CommsFieldsFragment, GetCommsDocument } from '../../shared/contract/generated/operations.ts';
import { mediaLimits } from '../../shared/values/limits.ts';
import type { ApiPort } from '../ports/api-port.ts';
import type { ChannelPort } from '../ports/channel-port.ts';
import type { Clock } from '../ports/clock.ts';
import type { LogPort } from '../ports/log-port.ts';
import type { DisconnectReason, MediaConnection, MediaPort } from '../ports/media-port.ts';
import { isFinalDisconnect } from './final-disconnect.ts';
import { pause } from './pause.ts';
import type { EnteredRoom } from './rooms.ts';
import type { NoticesModel } from './studio.ts';

export interface RoomConnectionInputs {
  readonly api: ApiPort;
  readonly media: Pick<MediaPort, 'connect' | 'disconnect' | 'listen'>;
  readonly channel: Pick<ChannelPort, 'enter' | 'exit' | 'mediaAway'>;
  readonly clock: Clock;
  readonly log: LogPort;
  readonly notices: NoticesModel;
  readonly eventId: () => string;
  readonly identity: () => string;
  readonly entered: ReadonlySignal<EnteredRoom | null>;
}

/** Waits between tries to reach the media server grow up to this. */
const longestRetryDelayMs = 10_000;

/** Keeps the media of the entered room connected: token, connect, and again after an unexpected end (MEDIA-001 to 008). */
export const createRoomConnection = (inputs: RoomConnectionInputs) => {
  const { api, media, clock, log, notices, entered } = inputs;
  const connection = signal<MediaConnection>('disconnected');
  const disconnectReason = signal<DisconnectReason | null>(null);
  /** Rises with every room that is entered or left: what an older round still waits for no longer counts. */
  let round = 0;
  let tries = 0;
  /** Connections that are being made: how one of them ends is its answer's to say, and not also an event's. */
  let pending = 0;

  const fetchToken = async (roomId: string, isCurrent: () => boolean) => {
    let last = '';
    for (let attempt = 1; attempt <= mediaLimits.tokenAttempts && isCurrent(); attempt++) {
      if (attempt > 1) await pause(clock, mediaLimits.tokenRetryDelayMs);
      const answer = await api.request(
        GetCommsDocument,
        { event_id: inputs.eventId(), room_id: roomId, identity: inputs.identity() },
        { timeoutMs: mediaLimits.tokenTimeoutMs },
      );
      if (answer.ok) {
        const payload = answer.value.getComms.payload;
        if (payload.__typename === 'CommsPayload') return payload;
        last = `Expected CommsPayload; got ${payload.__typename}`;
      } else last = answer.error.code;
    }
    if (isCurrent()) log.warn(`Failed to get comms token after ${mediaLimits.tokenAttempts} attempts.`, { last });
    return null;
  };

  const isOver = (): boolean => isFinalDisconnect(disconnectReason.peek());

  const connect = async (roomId: string, mine: number, given: CommsFieldsFragment | null = null): Promise<void> => {
    const isCurrent = () => mine === round;
    connection.value = 'connecting';
    const comms = given ?? (await fetchToken(roomId, isCurrent));
    if (!isCurrent()) return;
    if (comms && (comms.provider === 'none' || !comms.url || !comms.token)) {
      inputs.channel.mediaAway();
      connection.value = 'disconnected';
      return;
    }
    if (comms?.url && comms.token) {
      pending++;
      const answer = await media.connect(comms.url, comms.token);
      pending--;
      if (!isCurrent()) return;
      if (answer.ok) {
        tries = 0;
        return;
      }
      log.warn('media-connect-failed', { name: answer.error.name });
      if (isOver()) return;
    }
    connection.value = 'error';
    if (tries === 0) notices.show('media-unavailable', 'warning');
    // Media is away, the room is not: its messages go by the API until media is back.
    inputs.channel.mediaAway();
    await retry(roomId, mine);
  };

  const retry = async (roomId: string, mine: number): Promise<void> => {
    await pause(clock, Math.min(longestRetryDelayMs, mediaLimits.reconnectDelayMs * 2 ** tries++));
    if (mine === round) await connect(roomId, mine);
  };

  const stopListening = media.listen({
    connection(state, reason) {
      if (state === 'error') return;
      connection.value = state;
      if (state === 'connected') disconnectReason.value = null;
      if (state !== 'disconnected' || !reason || reason === 'asked') return;
      disconnectReason.value = reason;
      log.info('media-disconnected', { reason });
      const place = entered.peek();
      if (!place) return;
      if (isFinalDisconnect(reason)) {
        notices.show(`disconnected-${reason}`, 'error');
        inputs.channel.exit();
        return;
      }
      if (pending > 0) return;
      void retry(place.room.roomId, round);
    },
  });

  let lastRoomId: string | null = null;
  const stopFollowing = effect(() => {
    const place = entered.value;
    const roomId = place?.room.roomId ?? null;
    if (roomId === lastRoomId) return;
    lastRoomId = roomId;
    const mine = ++round;
    tries = 0;
    disconnectReason.value = null;
    queueMicrotask(async () => {
      inputs.channel.exit();
      await media.disconnect();
      if (mine !== round) return;
      if (roomId === null) {
        connection.value = 'disconnected';
        return;
      }
      inputs.channel.enter({ eventId: inputs.eventId(), roomId, identity: inputs.identity() });
      await connect(roomId, mine, place?.comms);
    });
  });

  return {
    connection: connection as ReadonlySignal<MediaConnection>,
    disconnectReason: disconnectReason as ReadonlySignal<DisconnectReason | null>,
    stop(): void {
      round++;
      stopListening();
      stopFollowing();
    },
  };
};
