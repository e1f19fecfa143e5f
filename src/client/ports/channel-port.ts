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

/** Carries room messages: by the provider's data channel, or over the API when there is no media. */
export interface ChannelPort {
  /** Whether a packet sent now would leave. */
  isOpen(): boolean;
  send(packet: OutgoingPacket): Promise<void>;
  listen(listener: (packet: IncomingPacket) => void): Stop;
  onOpen(listener: (open: boolean) => void): Stop;
}
