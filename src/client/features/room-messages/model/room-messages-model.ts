import type { RoomMessage, RoomMessageType } from '../../../../shared/messages/room-message.ts';
import type { Person } from '../../people/model/people.ts';

/** A message as it came in. `sender` is who the transport says, and known. */
export interface ReceivedMessage<Type extends RoomMessageType = RoomMessageType> {
  readonly sender: Person;
  readonly message: Extract<RoomMessage, { type: Type }>;
}

/** What a caller gives; the envelope's participantIdentity, username and timestamp are filled in. */
export type OutgoingMessage = RoomMessage extends infer Message
  ? Message extends RoomMessage
    ? Omit<Message, 'participantIdentity' | 'username' | 'timestamp' | 'target'>
    : never
  : never;

/** The messages of one room by their type, over whichever carrier there is. Listeners last as long as the room. */
export interface RoomMessages {
  /** Sends to everybody in the room, or to some. Split or refused (false) when it is too large. */
  send(message: OutgoingMessage, to?: readonly string[]): boolean;
  on<Type extends RoomMessageType>(type: Type, listener: (received: ReceivedMessage<Type>) => void): void;
  /** Runs now if a message would leave, and whenever one would again after something may have been missed. */
  whenOpen(work: () => void): void;
}
