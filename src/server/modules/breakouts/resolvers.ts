import type { JoinAuthPayloadResolvers, MutationResolvers } from '../../../shared/contract/generated/schema.ts';
import { logKinds, streamOfEvent } from '../../../shared/values/streams.ts';
import type { Access } from '../../access/authorize.ts';
import { acknowledgement, answer } from '../answer.ts';
import type { SubscriptionSource } from '../subscription-source.ts';
import type { BreakoutService } from './service.ts';
import type { BreakoutChange } from './shape.ts';

/** Breakouts in GraphQL. */
export const breakoutResolvers = (breakouts: BreakoutService) => ({
  JoinAuthPayload: {
    breakout: ({ access_info }) => (access_info.is_allowed ? breakouts.current(access_info.event.event_id) : null),
  } satisfies Partial<JoinAuthPayloadResolvers>,
  Mutation: {
    startBreakout: async (_parent, { event_id, input }, viewer) =>
      answer(acknowledgement(await breakouts.start(viewer, event_id, input)), { event_id }),
    sendToBreakout: async (_parent, { event_id, breakout_id, room_id, participants }, viewer) =>
      answer(acknowledgement(await breakouts.send(viewer, event_id, breakout_id, room_id, participants)), {
        event_id,
        room_id,
      }),
    setBreakoutEnd: async (_parent, { event_id, breakout_id, ends_at, instead_of }, viewer) =>
      answer(acknowledgement(await breakouts.setEnd(viewer, event_id, breakout_id, ends_at, instead_of ?? null)), {
        event_id,
      }),
    endBreakout: async (_parent, { event_id, breakout_id }, viewer) =>
      answer(acknowledgement(await breakouts.end(viewer, event_id, breakout_id)), { event_id }),
  } satisfies Partial<MutationResolvers>,
});

/** What an event's log tells of breakouts. */
export const breakoutLog = (access: Access): SubscriptionSource => ({
  eventOf: (args) => String(args.event_id),
  streamOf: (args) => streamOfEvent(String(args.event_id)),
  authorise: async (viewer, args) => {
    await access.require('event.read', viewer, { eventId: String(args.event_id) });
    return 'member';
  },
  valueOf: (fact) =>
    fact.kind === logKinds.breakout ? { ...(fact.payload as BreakoutChange), seq: fact.seq } : undefined,
});
