import type { MutationResolvers, QueryResolvers } from '../../../shared/contract/generated/schema.ts';
import { errorCodes } from '../../../shared/values/error-codes.ts';
import { channelOfTokenClaims } from '../../../shared/values/streams.ts';
import { Refusal } from '../../access/refusal.ts';
import type { RegionTokens } from '../../access/region-tokens.ts';
import type { SubscriptionSource } from '../subscription-source.ts';
import type { Federation } from './federation.ts';
import type { PasswordSignIn } from './password-sign-in.ts';
import type { AccountService } from './service.ts';
import type { SessionList } from './session-list.ts';
import type { SignUp } from './sign-up.ts';

interface Services {
  readonly accounts: AccountService;
  readonly signUp: SignUp;
  readonly passwordSignIn: PasswordSignIn;
  readonly federation: Federation;
  readonly sessionList: SessionList;
  readonly regionTokens: RegionTokens;
  readonly now: () => number;
}

/** Accounts in GraphQL. */
export const accountResolvers = (services: Services) => {
  const { accounts, signUp, passwordSignIn, federation, sessionList, regionTokens, now } = services;
  return {
    Query: {
      queryAccount: (_parent, _arguments, viewer) => sessionList.account(viewer),
      querySessions: (_parent, { email }, viewer) => sessionList.list(viewer, email ?? null),
    } satisfies Partial<QueryResolvers>,
    Mutation: {
      signInGuest: (_parent, { event_id, display_name }, viewer) =>
        accounts.signInGuest(viewer, event_id, display_name),
      signInRejoinCode: (_parent, { rejoin_code }, viewer) => accounts.signInRejoinCode(viewer, rejoin_code),
      signInLink: (_parent, { secret }, viewer) => accounts.signInLink(viewer, secret),
      signUp: (_parent, { input }, viewer) => signUp.signUp(viewer, input),
      confirmSignUp: (_parent, { username, code }, viewer) => signUp.confirm(viewer, username, code),
      confirmSignUpByLink: (_parent, { secret }, viewer) => signUp.confirmByLink(viewer, secret),
      resendCode: (_parent, { username }, viewer) => signUp.resendCode(viewer, username).then(done),
      signIn: (_parent, { username, password }, viewer) => passwordSignIn.signIn(viewer, username, password),
      forgotPassword: (_parent, { email }, viewer) => passwordSignIn.forgotPassword(viewer, email).then(done),
      resetPassword: (_parent, { email, code, new_password }, viewer) =>
        passwordSignIn.resetPassword(viewer, email, code, new_password).then(done),
      resetPasswordByLink: (_parent, { secret, new_password }, viewer) =>
        passwordSignIn.resetPasswordByLink(viewer, secret, new_password).then(done),
      mailBrowserLink: (_parent, { email }, viewer) => passwordSignIn.mailBrowserLink(viewer, email).then(done),
      confirmBrowser: (_parent, { secret }, viewer) => passwordSignIn.confirmBrowser(viewer, secret).then(done),
      startFederatedSignIn: (_parent, { provider }, viewer) => federation.begin(viewer, provider),
      completeFederatedSignIn: (_parent, { query }, viewer) => federation.finish(viewer, query),
      refreshToken: (_parent, { event_id }, viewer) => accounts.refreshToken(viewer, event_id ?? null),
      signOut: async (_parent, _arguments, viewer) => ({ redirect: await accounts.signOut(viewer) }),
      updateUserAttributes: (_parent, { nickname }, viewer) => accounts.updateNickname(viewer, nickname).then(done),
      mintRegionToken: (_parent, _arguments, { person }) => {
        if (!person) throw new Refusal(errorCodes.unauthenticated);
        return regionTokens.mint(person.identity, now());
      },
      endSession: (_parent, { session_id }, viewer) => sessionList.end(viewer, session_id).then(done),
      signOutEverywhere: (_parent, { email }, viewer) => sessionList.endAll(viewer, email ?? null).then(done),
    } satisfies Partial<MutationResolvers>,
  };
};

const done = (): true => true;

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
