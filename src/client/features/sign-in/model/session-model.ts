import type { ReadonlySignal } from '@preact/signals-core';
import type { Result } from '../../../../shared/values/result.ts';
import type { ApiFailure } from '../../../ports/api-port.ts';
import type { TokenClaims } from './token-claims.ts';

/** Who is signed in; `undefined` until the first answer of the server. */
export interface SignedIn {
  readonly identity: string;
  readonly displayName: string;
  readonly pool: 'account' | 'guest';
  readonly eventId: string | null;
}

/** What a guest comes back with. */
export interface RejoinCode {
  readonly identity: string;
  readonly code: string;
  /** The server has just made it: nobody has seen it yet. */
  readonly isNew: boolean;
}

export interface SessionModel {
  readonly signedIn: ReadonlySignal<SignedIn | null | undefined>;
  /**
   * Why nobody is signed in, of `signInFaults`: the session ended, not by the person's own wish, or a token was none that
   * counts; null while somebody is, or after they signed out (AUTH-074, AUTH-076 to AUTH-078).
   */
  readonly message: ReadonlySignal<string | null>;
  /** Why the token could not be refreshed (AUTH-082); null once it was. */
  readonly error: ReadonlySignal<string | null>;
  /** What the token says; null when nobody is signed in. */
  readonly claims: ReadonlySignal<TokenClaims | null>;
  /** The code of a guest who signed in in this tab (AUTH-020). */
  readonly rejoinCode: ReadonlySignal<RejoinCode | null>;
  /** The guest has seen their code. */
  noteCodeSeen(): void;
  /** Resumes the session of the cookie. */
  restore(): Promise<void>;
  signInGuest(eventId: string, displayName: string): Promise<Result<SignedIn, ApiFailure>>;
  signInRejoinCode(code: string): Promise<Result<SignedIn, ApiFailure>>;
  /** Ends the session, and leaves the page to end the one with an identity provider where that began it. */
  signOut(): Promise<void>;
}
