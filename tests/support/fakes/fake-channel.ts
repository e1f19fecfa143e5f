import type { OutgoingMessage } from '../../../src/client/features/room-messages/model/room-messages-model.ts';
import type { ChannelPort, IncomingPacket, OutgoingPacket } from '../../../src/client/ports/channel-port.ts';
import type { Clock } from '../../../src/client/ports/clock.ts';
import { decode, encode } from '../../../src/shared/messages/codec.ts';
import { everybody } from '../../../src/shared/messages/envelope.ts';
import type { RoomMessage, RoomMessageType } from '../../../src/shared/messages/room-message.ts';

/** How long a packet takes when nothing delays it. */
export const channelDelayMs = 5;

/** One participant's channel, and what can happen to it. */
export interface FakeChannel {
  readonly channel: ChannelPort;
  /** The rooms that were entered. */
  readonly entered: readonly string[];
  readonly exits: number;
  /** How often media were given up. */
  readonly mediaAway: number;
  /** Messages given to the channel, as they were meant. */
  sent<Type extends RoomMessageType>(type: Type): readonly Extract<RoomMessage, { type: Type }>[];
  /** Says a message as its participant's own client would. */
  say(message: OutgoingMessage, to?: readonly string[]): void;
  /** Nothing leaves or arrives until it opens: reliable packets wait on both sides, others are lost. */
  close(): void;
  /** Opens it, after which others hear what waited. */
  open(): void;
  /** What leaves from now on takes this long; packets of two senders may overtake each other, those of one never. */
  delay(delayMs: number): void;
  /** Packets that may be lost are lost from now on. */
  loseLossy(): void;
}

interface Member {
  readonly identity: string;
  roomId: string | null;
  /** Rises with every entering and leaving: what was under way to an earlier stay is lost. */
  stay: number;
  isOpen: boolean;
  readonly waiting: IncomingPacket[];
  hear(packet: IncomingPacket): void;
}

/** The channels of the participants of some rooms: what one sends arrives at the others when the clock moves. */
export const fakeChannels = (clock: Clock) => {
  const members = new Map<string, Member>();

  const arrive = (member: Member, packet: IncomingPacket, reliable: boolean) => {
    if (member.isOpen) member.hear(packet);
    else if (reliable) member.waiting.push(packet);
  };

  const of = (identity: string): FakeChannel => {
    const listeners = new Set<(packet: IncomingPacket) => void>();
    const openListeners = new Set<() => void>();
    const sent: OutgoingPacket[] = [];
    const entered: string[] = [];
    const outbox: OutgoingPacket[] = [];
    let exits = 0;
    let mediaAway = 0;
    let delayMs = channelDelayMs;
    let lastArrival = 0;
    let losesLossy = false;
    const member: Member = {
      identity,
      roomId: null,
      stay: 0,
      isOpen: false,
      waiting: [],
      hear(packet) {
        for (const listener of [...listeners]) listener(packet);
      },
    };
    members.set(identity, member);
    const moveTo = (roomId: string | null) => {
      member.roomId = roomId;
      member.stay++;
      member.waiting.length = 0;
      outbox.length = 0;
    };
    const leave = ({ bytes, to, reliable }: OutgoingPacket) => {
      if (losesLossy && !reliable) return;
      const now = clock.now();
      lastArrival = Math.max(lastArrival, now + delayMs);
      for (const other of members.values()) {
        if (other === member || other.roomId !== member.roomId || (to && !to.includes(other.identity))) continue;
        const { stay } = other;
        clock.after(lastArrival - now, () => {
          if (other.stay === stay) arrive(other, { bytes, sender: identity }, reliable);
        });
      }
    };
    const open = () => {
      member.isOpen = true;
      for (const packet of outbox.splice(0)) leave(packet);
      for (const packet of member.waiting.splice(0)) member.hear(packet);
      if (member.roomId !== null) for (const listener of [...openListeners]) listener();
    };
    const channel: ChannelPort = {
      enter({ roomId }) {
        entered.push(roomId);
        moveTo(roomId);
      },
      exit() {
        exits++;
        moveTo(null);
      },
      mediaAway() {
        mediaAway++;
        open();
      },
      mediaDeparture: () => undefined,
      send(packet) {
        sent.push(packet);
        if (member.roomId === null) return;
        if (member.isOpen) leave(packet);
        else if (packet.reliable) outbox.push(packet);
      },
      listen(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      onOpen(listener) {
        openListeners.add(listener);
        if (member.isOpen && member.roomId !== null) listener();
        return () => openListeners.delete(listener);
      },
    };
    return {
      channel,
      entered,
      get exits() {
        return exits;
      },
      get mediaAway() {
        return mediaAway;
      },
      sent: <Type extends RoomMessageType>(type: Type) =>
        sent.flatMap(({ bytes }) => {
          const decoded = decode(bytes);
          if (!decoded.ok) throw new Error(`the channel was given a packet that is no message: ${decoded.error}`);
          return decoded.value.type === type ? [decoded.value as Extract<RoomMessage, { type: Type }>] : [];
        }),
      say(message, to) {
        const target = to?.length === 1 ? to[0]! : everybody;
        const envelope = { target, participantIdentity: identity, username: identity, timestamp: clock.now() };
        const encoded = encode({ ...message, ...envelope } as RoomMessage);
        if (!encoded.ok) throw new Error(encoded.error);
        channel.send({ bytes: encoded.value, reliable: message.type !== 'annotation', ...(to ? { to } : {}) });
      },
      close() {
        member.isOpen = false;
      },
      open,
      delay(nextMs) {
        delayMs = nextMs;
      },
      loseLossy() {
        losesLossy = true;
      },
    };
  };
  return { of };
};
