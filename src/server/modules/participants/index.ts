import {
  channelOfDepartures,
  channelOfMediaDepartures,
  channelOfPresenceQuestions,
} from '../../../shared/values/streams.ts';
import { serverLimits } from '../../limits.ts';
import type { EventSeat } from '../../media/media-rooms.ts';
import type { AccountService } from '../accounts/service.ts';
import type { SessionList } from '../accounts/session-list.ts';
import type { CommsService } from '../comms/service.ts';
import { defineModule } from '../module.ts';
import type { SignallingService } from '../signalling/service.ts';
import { controlRequests } from './002-control-requests.ts';
import { Attendance } from './attendance.ts';
import { Presence } from './presence.ts';
import { participantResolvers, participantSources } from './resolvers.ts';
import { nameOfSeat, seatOfName } from './seat-names.ts';
import { ParticipantService } from './service.ts';
import { Standing } from './standing.ts';

interface Needed {
  readonly accounts: AccountService;
  readonly sessionList: SessionList;
  readonly comms: CommsService;
  readonly signalling: SignallingService;
}

/** The people of an event. */
export const participantsModule = defineModule({
  migrations: { '002-control-requests': controlRequests },
  create: (
    { facts, access, pubsub, rateLimiter, inOrder, now, later, background, report },
    { accounts, sessionList, comms, signalling }: Needed,
  ) => {
    const participants = new ParticipantService({ facts, access, comms, accounts, rateLimiter, signalling, report });
    const attendance = new Attendance({ facts, access, comms, pubsub, rateLimiter });
    const standing = new Standing({ facts, comms, accounts });
    comms.onPresent((byEvent, askedAtMs) => attendance.seenInMedia(byEvent, askedAtMs));
    sessionList.onSignedOut((identity) => attendance.leaveAll(identity));
    const presence = new Presence({
      attendance,
      ask: (question) => void background(() => pubsub.publish(channelOfPresenceQuestions, question)),
      tellOfMedia: (seat) => void background(() => pubsub.publish(channelOfMediaDepartures, nameOfSeat(seat))),
      now,
      later,
    });
    const sources = participantSources(access);
    return {
      services: { participants, attendance, standing },
      resolvers: participantResolvers(participants, attendance, inOrder),
      sources,
      eventLog: { ParticipantUpdate: sources.participantUpdates },
      jobs: [{ everyMs: serverLimits.inactiveSweepIntervalMs, run: () => presence.sweep() }],
      presence: {
        connected: (seat) => presence.connected(seat),
        disconnected: (seat) => presence.disconnected(seat),
        seenInMedia: (seen) => (seen.isPresent ? undefined : presence.leftMedia(seen)),
      },
      begin: async () => {
        const hear = (act: (seat: EventSeat) => void) => (name: string) => {
          const seat = seatOfName(name);
          if (seat) act(seat);
        };
        await pubsub.subscribe(
          channelOfDepartures,
          hear((seat) => presence.departing(seat)),
        );
        await pubsub.subscribe(
          channelOfMediaDepartures,
          hear((seat) => presence.mediaEnded(seat)),
        );
        await pubsub.subscribe(
          channelOfPresenceQuestions,
          (question) => void background(() => presence.asked(question)),
        );
        presence.begin();
      },
    };
  },
});
