import { type ReadonlySignal, signal } from '@preact/signals-core';
import { object, safeParse, string } from 'valibot';
import {
  RefreshTokenDocument,
  type SignInFieldsFragment,
  SignInGuestDocument,
  SignInRejoinCodeDocument,
  SignOutDocument,
} from '../../../../shared/contract/generated/operations.ts';
import { errorCodes } from '../../../../shared/values/error-codes.ts';
import { eventIdOfLocation, noEventId } from '../../../../shared/values/ids.ts';
import { retryLimits } from '../../../../shared/values/limits.ts';
import { fail, type Result, succeed } from '../../../../shared/values/result.ts';
import { type ApiFailure, type ApiPort, isTransient } from '../../../ports/api-port.ts';
import type { Stop } from '../../../ports/clock.ts';
import type { LogPort } from '../../../ports/log-port.ts';
import type { StorePort } from '../../../ports/store-port.ts';
import type { Scope } from '../../../scope.ts';
import type { RejoinCode, SessionModel, SignedIn } from './session-model.ts';
import { readTokenClaims, signInFaults, type TokenClaims } from './token-claims.ts';

/** A token is renewed when it expires within this time (AUTH-080). */
const renewBeforeExpiryMs = 300_000;

/** Tokens that end sooner than that are not worth more. */
const shortestRenewalMs = 10_000;

const refreshFailed = 'Token refresh failed';

const codeKey = 'rejoin-code';
const keptCode = object({ identity: string(), code: string() });

const storeKey = 'signed-in';
const leavingKey = 'signing-out';

/** The session of the cookie, and the short-lived token that goes with every call. */
export const createSession = (
  scope: Scope,
  inputs: {
    readonly api: ApiPort;
    readonly log: LogPort;
    /** Kept by the browser: that somebody signed in here and did not sign out. */
    readonly store: StorePort;
    /** Kept by the tab. */
    readonly tabStore: StorePort;
    /** Leaves the page for another address. */
    readonly visit: (url: string) => void;
    /** The path of the address that the window shows. */
    readonly path: ReadonlySignal<string>;
  },
): SessionModel & {
  renew(): Promise<boolean>;
  accept(signIn: SignInFieldsFragment): Result<SignedIn, ApiFailure>;
} => {
  const { api, log, store, tabStore, visit, path } = inputs;
  const signedIn = signal<SignedIn | null | undefined>(undefined);
  const message = signal<string | null>(null);
  const rejoinCode = signal<RejoinCode | null>(null);
  const claims = signal<TokenClaims | null>(null);
  const error = signal<string | null>(null);
  let renewing: Promise<boolean> | null = null;
  let stopTimer: Stop = () => undefined;
  /** Goes up when somebody signs out, so that a token which was on its way does not sign them in again. */
  let signOuts = 0;

  /** Somebody signed out whom the server did not hear; only where the browser keeps nothing is it this page's to know. */
  let isLeaving = false;
  const noteLeaving = (leaves: boolean) => {
    store.write(leavingKey, leaves || null);
    isLeaving = leaves && store.read(leavingKey) === null;
  };

  const clear = (why: string | null) => {
    stopTimer();
    api.authorize(null);
    message.value = why;
    signedIn.value = null;
    claims.value = null;
  };

  const takeCode = (code: RejoinCode) => {
    tabStore.write(codeKey, { identity: code.identity, code: code.code });
    rejoinCode.value = code;
  };
  /** The server has a guest's code as a hash alone: over a reload the tab keeps it. */
  const keepCode = (identity: string, given: string | null) => {
    if (given !== null) takeCode({ identity, code: given, isNew: true });
    else if (rejoinCode.peek()?.identity !== identity) {
      // It is a secret: nobody who signs in after its guest gets to see it.
      const kept = safeParse(keptCode, tabStore.read(codeKey));
      const isOwn = kept.success && kept.output.identity === identity;
      rejoinCode.value = isOwn ? { ...kept.output, isNew: false } : null;
      if (!isOwn) tabStore.write(codeKey, null);
    }
  };

  const accept = (signIn: SignInFieldsFragment): Result<SignedIn, ApiFailure> => {
    const read = readTokenClaims(signIn.id_token);
    if (!read.ok) {
      log.warn(read.error);
      error.value = refreshFailed;
      if (!signedIn.peek()) message.value = read.error === signInFaults.noPool ? read.error : signInFaults.other;
      return fail({ code: errorCodes.internal, message: read.error });
    }
    api.authorize(signIn.id_token);
    message.value = null;
    error.value = null;
    claims.value = read.value;
    store.write(storeKey, true);
    noteLeaving(false);
    const before = signedIn.peek();
    const next: SignedIn = {
      identity: read.value.identity,
      displayName: signIn.display_name,
      pool: read.value.pool,
      eventId: signIn.event_id,
    };
    if (JSON.stringify(before) !== JSON.stringify(next)) signedIn.value = next;
    keepCode(next.identity, signIn.rejoin_code);
    stopTimer();
    const { lifetimeMs } = read.value;
    // By how long it lasts, not by when it ends: the clock here may be wrong by a day.
    if (lifetimeMs !== null) {
      stopTimer = scope.after(Math.max(shortestRenewalMs, lifetimeMs - renewBeforeExpiryMs), () => void renew());
    }
    return succeed(next);
  };

  /** The session is over by the server's word, not by the person's own. */
  const expire = () => {
    const wasSignedIn = Boolean(signedIn.peek()) || store.read(storeKey) === true;
    store.write(storeKey, null);
    clear(wasSignedIn ? signInFaults.again : signInFaults.other);
  };

  /** Asks for a fresh token by the cookie; one question at a time. False when there is none to be had. */
  const renew = (): Promise<boolean> => {
    renewing ??= (async () => {
      const before = signOuts;
      const answer = await api.request(RefreshTokenDocument, {}, { byCookie: true });
      if (before !== signOuts) return false;
      if (!answer.ok) {
        if (answer.error.code === errorCodes.unauthenticated) expire();
        return false;
      }
      if (!answer.value.refreshToken) {
        expire();
        return false;
      }
      return accept(answer.value.refreshToken).ok;
    })().finally(() => {
      renewing = null;
    });
    return renewing;
  };

  /** A session that its person left while nobody could be told is ended before its cookie brings anybody back. */
  const finishSignOut = async (): Promise<void> => {
    while (isLeaving || store.read(leavingKey) === true) {
      const answer = await api.request(SignOutDocument, {});
      if (answer.ok || !isTransient(answer.error)) noteLeaving(false);
      else await scope.pause(retryLimits.leaveDelayMs);
    }
  };

  const taken = <Data>(
    answer: Result<Data, ApiFailure>,
    pick: (data: Data) => SignInFieldsFragment,
  ): Result<SignedIn, ApiFailure> => (answer.ok ? accept(pick(answer.value)) : answer);

  return {
    signedIn,
    message,
    error,
    claims,
    rejoinCode,
    renew,
    accept,
    noteCodeSeen() {
      const shown = rejoinCode.peek();
      if (shown) rejoinCode.value = { ...shown, isNew: false };
    },
    async restore() {
      await finishSignOut();
      for (;;) {
        const eventId = eventIdOfLocation(path.peek(), '');
        const event = eventId === noEventId ? {} : { event_id: eventId };
        const answer = await api.request(RefreshTokenDocument, event, { byCookie: true });
        if (answer.ok) {
          if (!answer.value.refreshToken) expire();
          else if (!accept(answer.value.refreshToken).ok) clear(message.peek());
          return;
        }
        if (!isTransient(answer.error)) {
          clear(signInFaults.other);
          return;
        }
        await scope.pause(retryLimits.delayMs);
      }
    },
    signInGuest: async (event_id, display_name) =>
      taken(await api.request(SignInGuestDocument, { event_id, display_name }), (data) => data.signInGuest),
    async signInRejoinCode(rejoin_code) {
      const answer = await api.request(SignInRejoinCodeDocument, { rejoin_code });
      const result = taken(answer, (data) => data.signInRejoinCode);
      if (result.ok) {
        const { identity } = result.value;
        takeCode({ identity, code: rejoin_code.trim().toUpperCase(), isNew: false });
      }
      return result;
    },
    async signOut() {
      const answer = await api.request(SignOutDocument, {}, { timeoutMs: retryLimits.leaveTimeoutMs });
      rejoinCode.value = null;
      tabStore.write(codeKey, null);
      store.write(storeKey, null);
      signOuts += 1;
      error.value = null;
      clear(null);
      if (!answer.ok && isTransient(answer.error)) {
        noteLeaving(true);
        void finishSignOut();
      }
      if (answer.ok && answer.value.signOut.redirect !== null) visit(answer.value.signOut.redirect);
    },
  };
};
