import type { MutationResolvers } from '../../../shared/contract/generated/schema.ts';
import { errorCodes } from '../../../shared/values/error-codes.ts';
import { channelOfTabs } from '../../../shared/values/streams.ts';
import { Refusal } from '../../access/refusal.ts';
import { requirePerson } from '../../access/viewer.ts';
import { rateLimits } from '../../limits.ts';
import { defineModule } from '../module.ts';
import type { Sources } from '../subscription-source.ts';

const loopbackKind = 'loopback';

/** What the tabs of one person tell one another; each of them hears all of it, its own too, in one order. */
export const tabsModule = defineModule({
  create: ({ pubsub, rateLimiter }) => ({
    resolvers: {
      Mutation: {
        loopbackBroadcast: async (_parent, { messageType, payload }, viewer) => {
          const { identity } = requirePerson(viewer);
          const limit = rateLimits.loopbackPerIdentity;
          const tries = Math.ceil(JSON.stringify(payload).length / limit.charactersPerTry);
          await rateLimiter.take(`loopback ${identity}`, limit, tries);
          const fact = { kind: loopbackKind, payload: { identity, messageType, payload } };
          if (!(await pubsub.publish(channelOfTabs(identity), JSON.stringify(fact)))) {
            throw new Refusal(errorCodes.unavailable);
          }
          return true;
        },
      } satisfies Partial<MutationResolvers>,
    },
    sources: {
      loopback: {
        eventOf: () => null,
        channelOf: (args) => channelOfTabs(String(args.identity)),
        authorise: async (viewer, args) => {
          const { identity } = requirePerson(viewer);
          if (identity !== args.identity) throw new Refusal(errorCodes.notFound);
          return `person ${identity}`;
        },
        valueOf: (fact) => (fact.kind === loopbackKind ? fact.payload : undefined),
      },
    } satisfies Sources,
  }),
});
