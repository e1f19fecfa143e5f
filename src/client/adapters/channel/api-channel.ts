import {
  RoomSignallingBroadcastDocument,
  RoomSignallingDocument,
} from '../../../shared/contract/generated/operations.ts';
import type { ApiPort } from '../../ports/api-port.ts';
import type { ChannelPort, IncomingPacket } from '../../ports/channel-port.ts';
import type { Stop } from '../../ports/clock.ts';
import { fromBase64, toBase64 } from './base64.ts';

/** Room messages over the API, for rooms without media (decisions, Transport). */
export const createApiChannel = (
  api: ApiPort,
): ChannelPort & { enter(eventId: string, roomId: string): void; exit(): void } => {
  const listeners = new Set<(packet: IncomingPacket) => void>();
  const openListeners = new Set<(open: boolean) => void>();
  let place: { readonly eventId: string; readonly roomId: string } | null = null;
  let stop: Stop = () => undefined;

  const exit = () => {
    if (!place) return;
    stop();
    place = null;
    for (const listener of openListeners) listener(false);
  };

  return {
    enter(eventId, roomId) {
      if (place?.eventId === eventId && place.roomId === roomId) return;
      exit();
      place = { eventId, roomId };
      stop = api.subscribe(RoomSignallingDocument, () => ({ event_id: eventId, room_id: roomId }), {
        next({ roomSignalling }) {
          const bytes = fromBase64(roomSignalling.payload);
          if (bytes) for (const listener of listeners) listener({ bytes, sender: roomSignalling.identity });
        },
        refused: exit,
      });
      for (const listener of openListeners) listener(true);
    },
    exit,
    isOpen: () => place !== null,
    async send({ bytes, to }) {
      if (!place) return;
      const payload = toBase64(bytes);
      const { eventId, roomId } = place;
      const targets: readonly (string | undefined)[] = to ?? [undefined];
      await Promise.all(
        targets.map((target) =>
          api.request(RoomSignallingBroadcastDocument, { event_id: eventId, room_id: roomId, payload, target }),
        ),
      );
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onOpen(listener) {
      openListeners.add(listener);
      listener(place !== null);
      return () => openListeners.delete(listener);
    },
  };
};
