import { Room } from 'livekit-client';
import type { ClientOptions } from '../../options.ts';
import { prepareOffer } from './first-offer.ts';
import { roomOptions } from './room-options.ts';
import { heedSessions } from './sessions.ts';
import { warmUpWebRtc } from './warm-up.ts';

/**
 * Makes rooms to connect. The first one of a page takes its time: it is made, with its offer, while people look at the
 * wait screen.
 */
export const createRoomAhead = (options: ClientOptions): (() => Room) => {
  // What livekit-client 2.23 would have done once a room is collected holds it for ever; without, it is done on leaving.
  Room.cleanupRegistry = false;
  const makeRoom = () => heedSessions(new Room(roomOptions(options)));
  let ahead: Room | null = makeRoom();
  void warmUpWebRtc().then(() => {
    if (ahead) prepareOffer(ahead);
  });
  return () => {
    const room = ahead ?? makeRoom();
    ahead = null;
    return room;
  };
};
