import { decode, encode } from '../../../../shared/messages/codec.ts';
import { everybody } from '../../../../shared/messages/envelope.ts';
import type { RoomMessage, RoomMessageType } from '../../../../shared/messages/room-message.ts';
import { splitDrawing, splitDrawings } from '../../../../shared/messages/split-drawings.ts';
import type { ChannelPort } from '../../../ports/channel-port.ts';
import type { Clock, Stop } from '../../../ports/clock.ts';
import type { LogPort } from '../../../ports/log-port.ts';
import type { Scope } from '../../../scope.ts';
import type { PeopleModel, Person } from '../../people/model/people.ts';
import { type AddressedMessage, addressed, type ReadersOf } from './addressed.ts';
import type { OutgoingMessage, ReceivedMessage, RoomMessages } from './room-messages-model.ts';

export interface RoomMessagesInputs {
  readonly channel: Pick<ChannelPort, 'send' | 'listen' | 'onOpen'>;
  readonly people: PeopleModel;
  readonly readersOf: ReadersOf;
  readonly clock: Clock;
  readonly log: LogPort;
}

/** Packets whose sender is not known yet wait, this many and this long. */
export const heldLimits = { packets: 500, ageMs: 10_000 } as const;

interface Held {
  readonly sender: string;
  readonly message: RoomMessage;
  readonly at: number;
}

const pieces = (message: OutgoingMessage): readonly OutgoingMessage[] => {
  if (message.type === 'draw') {
    const { cursor, ...drawing } = message.payload;
    return splitDrawing(drawing).map((piece) => ({ ...message, payload: { ...piece, cursor } }));
  }
  if (message.type === 'batch-draw') {
    const { drawings, replaces } = message.payload;
    const batches = drawings.length > 0 ? splitDrawings(drawings) : [[]];
    return batches.map((batch, index) => ({
      ...message,
      payload: { drawings: batch, replaces: replaces && index === 0 },
    }));
  }
  return [message];
};

/**
 * Room messages over the room's channel. The sender is who the transport says: a payload that claims somebody else is
 * dropped and logged. A packet of somebody who is not known yet is held until they are.
 */
export const createRoomMessages = (scope: Scope, inputs: RoomMessagesInputs): RoomMessages => {
  const { channel, people, clock, log } = inputs;
  const listeners = new Map<RoomMessageType, Set<(received: ReceivedMessage) => void>>();
  let held: Held[] = [];
  let expiry: Stop | null = null;

  const deliver = (sender: Person, message: RoomMessage) => {
    for (const listener of [...(listeners.get(message.type) ?? [])]) {
      try {
        listener({ sender, message } as ReceivedMessage);
      } catch (error) {
        log.warn('message-listener-failed', { type: message.type, error: String(error) });
      }
    }
  };

  const expire = () => {
    expiry?.();
    expiry = null;
    const oldest = clock.monotonicNow() - heldLimits.ageMs;
    const expired = held.filter((entry) => entry.at <= oldest);
    held = held.filter((entry) => entry.at > oldest);
    if (held[0]) expiry = scope.after(held[0].at - oldest, expire);
    if (expired.length === 0) return;
    log.warn('message-sender-unknown', { dropped: expired.length, sender: expired[0]?.sender });
  };

  const hold = (sender: string, message: RoomMessage) => {
    if (held.length >= heldLimits.packets) {
      const dropped = held.shift();
      log.warn('message-sender-unknown', { dropped: 1, sender: dropped?.sender });
    }
    held.push({ sender, message, at: clock.monotonicNow() });
    expiry ??= scope.after(heldLimits.ageMs, expire);
  };

  const stop = channel.listen(({ bytes, sender }) => {
    const local = people.localIdentity;
    if (sender === local) return;
    const decoded = decode(bytes);
    if (!decoded.ok) {
      log.warn('message-malformed', { sender, failure: decoded.error, bytes: bytes.length });
      return;
    }
    const message = decoded.value;
    if (message.participantIdentity !== sender) {
      log.warn('message-of-somebody-else', { sender, claims: message.participantIdentity, type: message.type });
      return;
    }
    if (message.target !== everybody && message.target !== local) return;
    const person = people.find(sender);
    if (person) deliver(person, message);
    else hold(sender, message);
  });
  scope.onEnd(stop);

  scope.effect(() => {
    people.all.value;
    if (held.length === 0) return;
    const known = held.filter((entry) => people.find(entry.sender) !== undefined);
    held = held.filter((entry) => !known.includes(entry));
    // Delivered after this effect, so that listeners may change what it follows.
    queueMicrotask(() => {
      for (const { sender, message } of known) {
        const person = people.find(sender);
        if (person) deliver(person, message);
      }
    });
  });

  const send = ({ message, to }: AddressedMessage): boolean => {
    const envelope = {
      // Several are named to the carrier alone.
      target: to?.length === 1 ? to[0]! : everybody,
      participantIdentity: people.localIdentity,
      username: people.local.peek()?.name.peek() ?? '',
      timestamp: clock.now(),
    };
    for (const piece of pieces(message)) {
      const encoded = encode({ ...piece, ...envelope } as RoomMessage);
      if (!encoded.ok) {
        log.warn('message-not-sent', { type: message.type, failure: encoded.error });
        return false;
      }
      channel.send({ bytes: encoded.value, reliable: message.type !== 'annotation', ...(to ? { to } : {}) });
    }
    return true;
  };

  return {
    send: (message, to) => addressed(message, to, inputs.readersOf).every(send),
    on(type, listener) {
      const ofType = listeners.get(type) ?? new Set();
      listeners.set(type, ofType);
      const registered = listener as unknown as (received: ReceivedMessage) => void;
      ofType.add(registered);
    },
    whenOpen: (work) => void scope.onEnd(channel.onOpen(work)),
  };
};
