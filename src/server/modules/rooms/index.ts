import type { CommsService } from '../comms/service.ts';
import { defineModule } from '../module.ts';
import { roomOrder } from './010-room-order.ts';
import { roomResolvers, roomSources } from './resolvers.ts';
import { Seating } from './seating.ts';
import { RoomService } from './service.ts';

/** Rooms, and who is in them. */
export const roomsModule = defineModule({
  migrations: { '010-room-order': roomOrder },
  create: ({ facts, access, inOrder, rateLimiter }, { comms }: { readonly comms: CommsService }) => {
    const rooms = new RoomService({ facts, access, comms });
    const seating = new Seating({ facts, access, comms, rateLimiter }, rooms);
    const sources = roomSources(access);
    return {
      services: { rooms },
      resolvers: roomResolvers(rooms, seating, inOrder),
      sources,
      eventLog: { RoomUpdate: sources.roomUpdates },
    };
  },
});
