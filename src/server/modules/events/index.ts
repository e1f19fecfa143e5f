import { serverLimits } from '../../limits.ts';
import type { AccountService } from '../accounts/service.ts';
import type { ChallengeService } from '../challenges/service.ts';
import type { CommsService } from '../comms/service.ts';
import type { EventGroups } from '../groups/event-groups.ts';
import { defineModule } from '../module.ts';
import type { Attendance } from '../participants/attendance.ts';
import type { ParticipantService } from '../participants/service.ts';
import type { Standing } from '../participants/standing.ts';
import type { EventResources } from '../resources/event-resources.ts';
import type { RoomService } from '../rooms/service.ts';
import { createEventLookup } from './lookup.ts';
import { ManagedEvents } from './managed-events.ts';
import { Members } from './members.ts';
import { eventResolvers, eventSources } from './resolvers.ts';
import { SendOut } from './send-out.ts';
import { EventService } from './service.ts';
import { settingsResolvers } from './settings-resolvers.ts';

interface Needed {
  readonly accounts: AccountService;
  readonly comms: CommsService;
  readonly participants: ParticipantService;
  readonly attendance: Attendance;
  readonly standing: Standing;
  readonly rooms: RoomService;
  readonly challenges: ChallengeService;
  readonly groups: EventGroups;
  readonly eventResources: EventResources;
}

/** Events: entry and administration. */
export const eventsModule = defineModule({
  create: (
    { facts, access, inOrder, media, later, rateLimiter },
    { accounts, comms, participants, attendance, standing, rooms, challenges, groups, eventResources }: Needed,
  ) => {
    const sendOut = new SendOut({ facts, comms, attendance, later });
    const events = new EventService({
      facts,
      access,
      accounts,
      comms,
      sendOut,
      participants,
      attendance,
      rooms,
      challenges,
      groups,
      resources: eventResources,
      rateLimiter,
    });
    const managed = new ManagedEvents({ facts, access, media, sendOut, challenges, groups });
    const members = new Members({ facts, access, standing });
    const [own, settings] = [eventResolvers(events, facts.db, inOrder), settingsResolvers(managed, members)];
    const sources = eventSources(events);
    return {
      services: { events: createEventLookup(facts), managed, members, entry: events },
      resolvers: {
        Query: { ...own.Query, ...settings.Query },
        Mutation: { ...own.Mutation, ...settings.Mutation },
      },
      sources,
      jobs: [{ everyMs: serverLimits.endedEventsIntervalMs, run: () => sendOut.atEnds() }],
      eventLog: { EventUpdate: sources.eventUpdates },
    };
  },
});
