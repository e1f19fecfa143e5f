import type { MutationResolvers, QueryResolvers } from '../../../shared/contract/generated/schema.ts';
import { logKinds, streamOfPoll } from '../../../shared/values/streams.ts';
import { acknowledgement, answer } from '../answer.ts';
import type { SubscriptionSource } from '../subscription-source.ts';
import type { PollService } from './service.ts';
import { type PollShape, stillThere } from './shape.ts';
import type { PollPlace } from './store.ts';

interface PlaceArguments {
  readonly event_id: string;
  readonly room_id: string;
  readonly poll_id: string;
}

const placeOf = ({ event_id, room_id, poll_id }: PlaceArguments): PollPlace => ({
  eventId: event_id,
  roomId: room_id,
  pollId: poll_id,
});

/** Polls in GraphQL. */
export const pollResolvers = (polls: PollService) => ({
  Query: {
    queryPoll: (_parent, place, viewer) => polls.state(viewer, placeOf(place)),
    exportPoll: (_parent, place, viewer) => polls.report(viewer, placeOf(place)),
  } satisfies Partial<QueryResolvers>,
  Mutation: {
    startPoll: async (_parent, { event_id, room_id, input }, viewer) =>
      answer(acknowledgement(await polls.start(viewer, event_id, room_id, input)), { event_id, room_id }),
    votePoll: async (_parent, { answers, ...place }, viewer) => {
      await polls.vote(viewer, placeOf(place), answers);
      return answer(acknowledgement(null), { event_id: place.event_id, room_id: place.room_id });
    },
    endPoll: async (_parent, place, viewer) =>
      answer(acknowledgement(await polls.end(viewer, placeOf(place))), {
        event_id: place.event_id,
        room_id: place.room_id,
      }),
  } satisfies Partial<MutationResolvers>,
});

/** The subscription pollUpdates: a stream for each poll, so that nobody is sent what came of another one. */
export const pollSources = (polls: PollService): Record<'pollUpdates', SubscriptionSource> => ({
  pollUpdates: {
    eventOf: (args) => String(args.event_id),
    streamOf: (args) => streamOfPoll(String(args.event_id), String(args.poll_id)),
    authorise: async (viewer, args) => {
      await polls.requireReadable(viewer, placeOf(args as unknown as PlaceArguments));
      return 'reader';
    },
    valueOf: (fact) =>
      fact.kind === logKinds.poll ? { ...stillThere, ...(fact.payload as PollShape), seq: fact.seq } : undefined,
  },
});
