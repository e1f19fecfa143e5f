import type { AccountService } from '../accounts/service.ts';
import type { CommsService } from '../comms/service.ts';
import { defineModule } from '../module.ts';
import type { Attendance } from '../participants/attendance.ts';
import type { ParticipantService } from '../participants/service.ts';
import type { RoomService } from '../rooms/service.ts';
import { createEventLookup } from './lookup.ts';
import { eventResolvers, eventSources } from './resolvers.ts';
import { EventService } from './service.ts';

interface Needed {
  readonly accounts: AccountService;
  readonly comms: CommsService;
  readonly participants: ParticipantService;
  readonly attendance: Attendance;
  readonly rooms: RoomService;
}

/** Events: entry and administration. */
export const eventsModule = defineModule({
  create: ({ facts, access, inOrder }, { accounts, comms, participants, attendance, rooms }: Needed) => {
    const events = new EventService({ facts, access, accounts, comms, participants, attendance, rooms });
    const sources = eventSources(events);
    return {
      services: { events: createEventLookup(facts) },
      resolvers: eventResolvers(events, inOrder),
      sources,
      eventLog: { EventUpdate: sources.eventUpdates },
    };
  },
});
