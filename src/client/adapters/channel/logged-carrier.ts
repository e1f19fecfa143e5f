import type { IncomingPacket, MediaCarrier, OutgoingPacket } from '../../ports/channel-port.ts';

type Write = (code: 'data-sent' | 'data-received', data: Readonly<Record<string, unknown>>) => void;

/** A carrier of which each packet is written down for as long as that is wanted. */
export const loggedCarrier = (carrier: MediaCarrier, isWanted: () => boolean, write: Write): MediaCarrier => {
  const sent = ({ bytes, reliable, to }: OutgoingPacket) =>
    write('data-sent', { bytes: bytes.length, reliable, to: to ?? 'everybody' });
  const received = ({ bytes, sender }: IncomingPacket) => write('data-received', { bytes: bytes.length, sender });
  return {
    ...carrier,
    send(packet) {
      if (isWanted()) sent(packet);
      return carrier.send(packet);
    },
    listen: (listener) =>
      carrier.listen((packet) => {
        if (isWanted()) received(packet);
        listener(packet);
      }),
  };
};
