import { safeParse, string } from 'valibot';
import {
  CompleteFederatedSignInDocument,
  ConfirmBrowserDocument,
  ConfirmSignUpByLinkDocument,
  ConfirmSignUpDocument,
  ForgotPasswordDocument,
  MailBrowserLinkDocument,
  RefreshTokenDocument,
  ResendCodeDocument,
  ResetPasswordByLinkDocument,
  ResetPasswordDocument,
  SignInDocument,
  type SignInFieldsFragment,
  SignInLinkDocument,
  SignUpDocument,
  StartFederatedSignInDocument,
} from '../../../../shared/contract/generated/operations.ts';
import { type ErrorCode, errorCodes } from '../../../../shared/values/error-codes.ts';
import { fail, type Result, succeed } from '../../../../shared/values/result.ts';
import { type ApiFailure, type ApiPort, isTransient } from '../../../ports/api-port.ts';
import type { StorePort } from '../../../ports/store-port.ts';
import type { AccountsModel } from './accounts-model.ts';
import type { SignedIn } from './session-model.ts';

const redirectKey = 'federated-redirect';

type Failed = Extract<Result<never, ApiFailure>, { ok: false }>;

const done = (answer: Result<unknown, ApiFailure>): Result<void, ApiFailure> =>
  answer.ok ? succeed(undefined) : answer;

/** The ways into an account; `accept` takes the session that each of them begins. */
export const createAccounts = (inputs: {
  readonly api: ApiPort;
  /** Lasts as long as the tab, also while it is at an identity provider. */
  readonly tabStore: StorePort;
  readonly accept: (signIn: SignInFieldsFragment) => Result<SignedIn, ApiFailure>;
  /** Leaves the page for another address. */
  readonly visit: (url: string) => void;
}): AccountsModel => {
  const { api, tabStore, accept, visit } = inputs;
  /**
   * What is used up by signing in is refused the second time: when the answer to the first was lost, or another tab was
   * faster. The session is there then, and `refusal` is for who has none.
   */
  const unlessSignedIn = async (refusal: Failed, ...usedUp: ErrorCode[]): Promise<Result<SignedIn, ApiFailure>> => {
    if (!(usedUp as string[]).includes(refusal.error.code)) return refusal;
    const answer = await api.request(RefreshTokenDocument, {}, { byCookie: true });
    return answer.ok && answer.value.refreshToken ? accept(answer.value.refreshToken) : refusal;
  };
  /** Sign-in links to which no answer came. */
  const lostLinks = new Set<string>();
  const federatedRedirect = (): string | null => {
    const stored = safeParse(string(), tabStore.read(redirectKey));
    return stored.success ? stored.output : null;
  };
  return {
    async signIn(username, password) {
      const answer = await api.request(SignInDocument, { username, password });
      return answer.ok ? accept(answer.value.signIn) : answer;
    },
    async signInLink(secret) {
      const answer = await api.request(SignInLinkDocument, { secret });
      if (answer.ok) return accept(answer.value.signInLink);
      const wasLost = lostLinks.has(secret);
      if (isTransient(answer.error)) lostLinks.add(secret);
      return wasLost ? unlessSignedIn(answer, errorCodes.invalidSignInLink) : answer;
    },
    async signUp(input) {
      const answer = await api.request(SignUpDocument, { input });
      if (!answer.ok) return answer;
      const { status } = answer.value.signUp;
      return status === 'CONFIRM_SIGN_UP'
        ? succeed(undefined)
        : fail({ code: errorCodes.internal, message: `Unknown sign-up status ${status}` });
    },
    async confirmSignUp(username, code) {
      const answer = await api.request(ConfirmSignUpDocument, { username, code });
      if (!answer.ok) return unlessSignedIn(answer, errorCodes.invalidCode, errorCodes.usernameExists);
      const { confirmSignUp: signIn } = answer.value;
      const accepted = signIn && accept(signIn);
      return succeed(accepted?.ok ? accepted.value : null);
    },
    async confirmSignUpByLink(secret) {
      const answer = await api.request(ConfirmSignUpByLinkDocument, { secret });
      if (!answer.ok) return unlessSignedIn(answer, errorCodes.invalidSignInLink, errorCodes.usernameExists);
      const { confirmSignUpByLink: signIn } = answer.value;
      const accepted = signIn && accept(signIn);
      return succeed(accepted?.ok ? accepted.value : null);
    },
    resetPasswordByLink: async (secret, new_password) =>
      done(await api.request(ResetPasswordByLinkDocument, { secret, new_password })),
    mailBrowserLink: async (email) => done(await api.request(MailBrowserLinkDocument, { email })),
    confirmBrowser: async (secret) => done(await api.request(ConfirmBrowserDocument, { secret })),
    resendCode: async (username) => done(await api.request(ResendCodeDocument, { username })),
    forgotPassword: async (email) => done(await api.request(ForgotPasswordDocument, { email })),
    resetPassword: async (email, code, new_password) =>
      done(await api.request(ResetPasswordDocument, { email, code, new_password })),
    async startFederated(provider, redirect) {
      const answer = await api.request(StartFederatedSignInDocument, { provider });
      if (!answer.ok) return answer;
      tabStore.write(redirectKey, redirect);
      visit(answer.value.startFederatedSignIn);
      return succeed(undefined);
    },
    async completeFederated(query) {
      const answer = await api.request(CompleteFederatedSignInDocument, { query });
      const accepted = answer.ok
        ? accept(answer.value.completeFederatedSignIn)
        : await unlessSignedIn(answer, errorCodes.federationFailed);
      if (!accepted.ok) return accepted;
      const redirect = federatedRedirect();
      tabStore.write(redirectKey, null);
      return succeed(redirect);
    },
    federatedRedirect: async () => succeed(federatedRedirect()),
  };
};
