import type { MutationResolvers, QueryResolvers } from '../../../shared/contract/generated/schema.ts';
import { logKinds, streamOfEvent } from '../../../shared/values/streams.ts';
import type { Access } from '../../access/authorize.ts';
import type { SubscriptionSource } from '../subscription-source.ts';
import type { ChallengeService } from './service.ts';

/** Permission codes in GraphQL. */
export const challengeResolvers = (challenges: ChallengeService) => ({
  Query: {
    queryChallenges: (_parent, { event_id }, viewer) => challenges.list(viewer, event_id),
  } satisfies Partial<QueryResolvers>,
  Mutation: {
    attemptChallenge: (_parent, { challenge_id, password }, viewer) =>
      challenges.attempt(viewer, challenge_id, password),
    attemptPermissionCode: (_parent, { event_id, password }, viewer) =>
      challenges.attemptAny(viewer, event_id, password),
    createChallenge: (_parent, { event_id, challenge_id, input }, viewer) =>
      challenges.create(viewer, event_id, input, challenge_id ?? null),
    updateChallenge: (_parent, { event_id, challenge_id, input }, viewer) =>
      challenges.update(viewer, event_id, challenge_id, input),
    removeChallenge: (_parent, { event_id, challenge_id }, viewer) =>
      challenges.remove(viewer, event_id, challenge_id).then(() => true),
  } satisfies Partial<MutationResolvers>,
});

/** The subscription challengeUpdates, for whoever is in the event. */
export const challengeSources = (access: Access): Record<'challengeUpdates', SubscriptionSource> => ({
  challengeUpdates: {
    eventOf: (args) => String(args.event_id),
    streamOf: (args) => streamOfEvent(String(args.event_id)),
    authorise: async (viewer, args) => {
      await access.require('event.read', viewer, { eventId: String(args.event_id) });
      return 'member';
    },
    valueOf: (fact, args) => {
      if (fact.kind !== logKinds.challenge) return undefined;
      const update = fact.payload as { readonly challenge_id: string };
      if (args.challenge_id != null && args.challenge_id !== update.challenge_id) return undefined;
      return { ...update, seq: fact.seq };
    },
  },
});
