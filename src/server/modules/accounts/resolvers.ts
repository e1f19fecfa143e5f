import type { MutationResolvers, QueryResolvers } from '../../../shared/contract/generated/schema.ts';
import { errorCodes } from '../../../shared/values/error-codes.ts';
import { channelOfTokenClaims } from '../../../shared/values/streams.ts';
import { Refusal } from '../../access/refusal.ts';
import type { SubscriptionSource } from '../subscription-source.ts';
import type { AccountService } from './service.ts';

/** Accounts in GraphQL. */
export const accountResolvers = (accounts: AccountService) => ({
  Query: {
    queryToken: (_parent, { identity, sort_key, nextToken }, viewer) =>
      accounts.tokensOf(viewer, identity, sort_key ?? 'group:', nextToken ?? null),
  } satisfies Partial<QueryResolvers>,
  Mutation: {
    signInGuest: (_parent, { event_id, display_name }, viewer) => accounts.signInGuest(viewer, event_id, display_name),
    signInRejoinCode: (_parent, { rejoin_code }, viewer) => accounts.signInRejoinCode(viewer, rejoin_code),
    signInLink: (_parent, { secret }, viewer) => accounts.signInLink(viewer, secret),
    refreshToken: (_parent, _arguments, viewer) => accounts.refreshToken(viewer),
    signOut: (_parent, _arguments, viewer) => accounts.signOut(viewer),
  } satisfies Partial<MutationResolvers>,
});

/** The subscription tokenClaim: only one's own. */
export const accountSources = (): Record<'tokenClaim', SubscriptionSource> => ({
  tokenClaim: {
    eventOf: () => null,
    channelOf: (args) => channelOfTokenClaims(String(args.token_sub_id)),
    authorise: async (viewer, args) => {
      if (!viewer.person) throw new Refusal(errorCodes.unauthenticated);
      if (viewer.person.tokenSubId !== args.token_sub_id) throw new Refusal(errorCodes.notFound);
      return `person ${viewer.person.identity}`;
    },
    valueOf: (fact) => fact.payload,
  },
});
