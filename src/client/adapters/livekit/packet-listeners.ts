import type { IncomingPacket } from '../../ports/channel-port.ts';
import type { Stop } from '../../ports/clock.ts';

/** Packets that wait for somebody to listen; the first are lost when more come. */
const mostWaitingPackets = 500;

/** Hands packets to who listens, and keeps what comes before for the first who does. */
export const createPacketListeners = () => {
  const listeners = new Set<(packet: IncomingPacket) => void>();
  let waiting: IncomingPacket[] = [];
  return {
    tell(packet: IncomingPacket): void {
      if (listeners.size === 0) waiting = [...waiting, packet].slice(-mostWaitingPackets);
      for (const listener of listeners) listener(packet);
    },
    listen(listener: (packet: IncomingPacket) => void): Stop {
      listeners.add(listener);
      const early = waiting;
      waiting = [];
      for (const packet of early) listener(packet);
      return () => void listeners.delete(listener);
    },
    /** What waits is of no interest any more. */
    clear(): void {
      waiting = [];
    },
  };
};
