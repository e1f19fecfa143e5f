import type { SignUpInput } from '../../../../shared/contract/generated/operations.ts';
import type { Result } from '../../../../shared/values/result.ts';
import type { ApiFailure } from '../../../ports/api-port.ts';
import type { SignedIn } from './session-model.ts';

/** Accounts with a password or an identity provider (AUTH-089). */
export interface AccountsModel {
  signIn(email: string, password: string): Promise<Result<SignedIn, ApiFailure>>;
  /** Signs in by a one-time link; once more after an answer that was lost, by the session which it began. */
  signInLink(secret: string): Promise<Result<SignedIn, ApiFailure>>;
  /** Asks for an account; a code is on its way then. A status that is not known is a failure (AUTH-047). */
  signUp(input: SignUpInput): Promise<Result<void, ApiFailure>>;
  /** Makes the account by its code; null when it is there, and only signing in failed (AUTH-046). */
  confirmSignUp(email: string, code: string): Promise<Result<SignedIn | null, ApiFailure>>;
  /** The same by the link of the mail, in the browser that signed up. */
  confirmSignUpByLink(secret: string): Promise<Result<SignedIn | null, ApiFailure>>;
  resendCode(email: string): Promise<Result<void, ApiFailure>>;
  forgotPassword(email: string): Promise<Result<void, ApiFailure>>;
  resetPassword(email: string, code: string, password: string): Promise<Result<void, ApiFailure>>;
  /** The same by the link of the mail, in any browser. */
  resetPasswordByLink(secret: string, password: string): Promise<Result<void, ApiFailure>>;
  /** Has a link mailed that makes the browser in which it is opened one of the account's own. */
  mailBrowserLink(email: string): Promise<Result<void, ApiFailure>>;
  /** Makes this browser one of an account's own by such a link. */
  confirmBrowser(secret: string): Promise<Result<void, ApiFailure>>;
  /** Leaves the page for an identity provider; `redirect` is where to go once they are back (AUTH-063). */
  startFederated(provider: string, redirect: string): Promise<Result<void, ApiFailure>>;
  /** Signs in by what the provider said in the address that it sent the browser to; answers where to go. */
  completeFederated(query: string): Promise<Result<string | null, ApiFailure>>;
  /** Where somebody wanted to go who left for an identity provider and was not signed in since. */
  federatedRedirect(): Promise<Result<string | null, ApiFailure>>;
}
