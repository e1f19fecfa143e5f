import { channelOfDepartures, channelOfPresenceQuestions } from '../../../shared/values/streams.ts';
import { serverLimits } from '../../limits.ts';
import type { AccountService } from '../accounts/service.ts';
import type { SessionList } from '../accounts/session-list.ts';
import type { CommsService } from '../comms/service.ts';
import { defineModule } from '../module.ts';
import type { SignallingService } from '../signalling/service.ts';
import { controlRequests } from './002-control-requests.ts';
import { Attendance } from './attendance.ts';
import { Presence } from './presence.ts';
import { participantResolvers, participantSources } from './resolvers.ts';
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
        connected: (identity) => presence.connected(identity),
        disconnected: (identity) => presence.disconnected(identity),
        seenInMedia: (seen) => (seen.isPresent ? undefined : presence.leftMedia(seen.identity)),
      },
      begin: async () => {
        await pubsub.subscribe(channelOfDepartures, (identity) => presence.departing(identity));
        await pubsub.subscribe(
          channelOfPresenceQuestions,
          (question) => void background(() => presence.asked(question)),
        );
        presence.begin();
      },
    };
  },
});
