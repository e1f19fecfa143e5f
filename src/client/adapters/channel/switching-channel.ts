import type { ChannelPort, IncomingPacket } from '../../ports/channel-port.ts';
import type { Stop } from '../../ports/clock.ts';

/** One channel out of two: what comes by either is heard; what is sent takes the first while it is open. */
export const createSwitchingChannel = (preferred: ChannelPort, fallback: ChannelPort): ChannelPort => {
  const isOpen = () => preferred.isOpen() || fallback.isOpen();
  return {
    isOpen,
    send: (packet) => (preferred.isOpen() ? preferred : fallback).send(packet),
    listen(listener: (packet: IncomingPacket) => void): Stop {
      const stops = [preferred.listen(listener), fallback.listen(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    onOpen(listener): Stop {
      let last: boolean | null = null;
      const report = () => {
        const open = isOpen();
        if (open === last) return;
        last = open;
        listener(open);
      };
      const stops = [preferred.onOpen(report), fallback.onOpen(report)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
};
