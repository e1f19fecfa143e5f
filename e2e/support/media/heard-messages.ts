import type { RemoteParticipant, Room } from 'livekit-client';
import { fromBase64 } from '../../../src/client/adapters/channel/base64.ts';
import { decode } from '../../../src/shared/messages/codec.ts';
import { readFrame, splitPackets } from '../../../src/shared/messages/frame.ts';
import type { RoomMessage, RoomMessageType } from '../../../src/shared/messages/room-message.ts';
import type { Person } from '../people/person.ts';
import { until } from '../until.ts';
import { roomMade, tellOfRooms } from './livekit-room-creation.ts';

export type Carrier = 'media' | 'API';
interface HeardMessage {
  readonly carrier: Carrier;
  /** Whom the carrier names as the sender. */
  readonly sender: string;
  readonly message: RoomMessage;
}

/** The room messages that reach a participant's window, read from the network. */
export interface HeardMessages {
  /** The last message of a type that came by a carrier, or by any, and passes `fits`, once there is one. */
  last<Type extends RoomMessageType>(
    carrier: Carrier | 'either',
    type: Type,
    fits?: (message: Extract<RoomMessage, { type: Type }>) => boolean,
  ): Promise<{ readonly sender: string; readonly message: Extract<RoomMessage, { type: Type }> }>;
  /** Whether a message of a type came by a carrier. */
  has(carrier: Carrier, type: RoomMessageType): boolean;
  forget(): void;
}

const messageIn = (packet: Uint8Array): RoomMessage | null => {
  const frame = readFrame(packet);
  const decoded = frame && decode(frame.message);
  return decoded?.ok ? decoded.value : null;
};

/** Reads what a page hears of its room, from its next load on. */
export const hearMessages = async ({ page, name }: Person): Promise<HeardMessages> => {
  const heard: HeardMessage[] = [];
  const note = (carrier: Carrier, sender: string, packets: readonly Uint8Array[]) => {
    for (const packet of packets) {
      const message = messageIn(packet);
      if (message) heard.push({ carrier, sender, message });
    }
  };
  await page.exposeFunction('noteMediaPacket', (sender: string, base64: string) =>
    note('media', sender, [fromBase64(base64) ?? new Uint8Array()]),
  );
  await page.addInitScript((event) => {
    const { noteMediaPacket } = globalThis as unknown as { noteMediaPacket: (sender: string, base64: string) => void };
    addEventListener(event, (made) => {
      const { detail: room } = made as CustomEvent<Room>;
      room.on('dataReceived', (bytes: Uint8Array, sender?: RemoteParticipant) =>
        noteMediaPacket(sender?.identity ?? '', btoa(String.fromCharCode(...bytes))),
      );
    });
  }, roomMade);
  await tellOfRooms(page);
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      const signal = /"roomSignalling":\{"identity":"([^"]+)","payload":"([^"]+)"/.exec(String(payload));
      if (signal) note('API', signal[1]!, splitPackets(fromBase64(signal[2]!) ?? new Uint8Array()) ?? []);
    });
  });
  return {
    async last(carrier, type, fits = () => true) {
      type Wanted = Extract<RoomMessage, { type: typeof type }>;
      const find = () =>
        heard.findLast(
          (each) =>
            (carrier === 'either' || each.carrier === carrier) &&
            each.message.type === type &&
            fits(each.message as Wanted),
        );
      await until(`${name} hears ${type} by the ${carrier}`, async () => find() !== undefined);
      const { sender, message } = find()!;
      return { sender, message: message as Wanted };
    },
    has: (carrier, type) => heard.some((each) => each.carrier === carrier && each.message.type === type),
    forget: () => void heard.splice(0),
  };
};
