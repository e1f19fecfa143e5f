import type { Stop } from './clock.ts';

/** A packet of a room message as it came in; `sender` is who the transport says. */
export interface IncomingPacket {
  readonly bytes: Uint8Array;
  readonly sender: string;
}

export interface OutgoingPacket {
  readonly bytes: Uint8Array;
  /** Identities that get it; everybody in the room when left out. */
  readonly to?: readonly string[];
  /** False for cursor positions, which may be lost (decisions, Transport). */
  readonly reliable: boolean;
}

/** One way for packets to travel: the provider's data channel, or the API. Ordered by sender; may lose what it has. */
export interface CarrierPort {
  /** Whether packets leave and arrive. */
  isOpen(): boolean;
  send(packet: OutgoingPacket): Promise<void>;
  listen(listener: (packet: IncomingPacket) => void): Stop;
  /** Says whether the carrier is open now and at every change. */
  onOpen(listener: (open: boolean) => void): Stop;
}

/** The media provider's data channel. What comes while nobody listens waits for who does, until media are disconnected. */
export interface MediaCarrier extends CarrierPort {
  /** Whether a packet reaches this participant: they are in the media room and ready for data. */
  reaches(identity: string): boolean;
}

/** A room as its messages see it. */
export interface RoomPlace {
  readonly eventId: string;
  readonly roomId: string;
  /** The participant's own identity. */
  readonly identity: string;
}

/** Room messages over the API. */
export interface ApiCarrier extends CarrierPort {
  /** Follows the messages of a room from now on; what waits for another room is forgotten. */
  enter(place: RoomPlace): void;
  exit(): void;
}

/**
 * Carries the messages of the room that was entered, by whichever carriers there are. Reliable packets arrive once and
 * in the order of their sender; while no carrier is open they wait.
 */
export interface ChannelPort {
  enter(place: RoomPlace): void;
  exit(): void;
  /** Media are not to be waited for: there are none, or they failed. */
  mediaAway(): void;
  /** Somebody went from the media of the room: what they did not hear by them goes to them by the API. */
  mediaDeparture(): void;
  send(packet: OutgoingPacket): void;
  listen(listener: (packet: IncomingPacket) => void): Stop;
  /**
   * Runs at once if a packet would leave now, and whenever it would again after something may have been missed: the
   * present state is to be asked for and told anew.
   */
  onOpen(listener: () => void): Stop;
}
