import { isStorageFull } from '../../shared/rules/full-storage.ts';
import { type ErrorCode, errorCodes } from '../../shared/values/error-codes.ts';
import { isDatabaseAway } from '../db/database-away.ts';
import { Refusal, type RefusalDetails } from './refusal.ts';

/** What the outside is told of something that was thrown. */
export interface Failure {
  readonly code: ErrorCode;
  /** The status of an answer by HTTP. */
  readonly status: number;
  readonly sentence: string;
  readonly details: RefusalDetails;
  /** It was expected: the log need not know. */
  readonly isRefusal: boolean;
}

const statuses: Readonly<Record<ErrorCode, number>> = {
  UNAUTHENTICATED: 401,
  NOT_FOUND: 404,
  FORBIDDEN: 403,
  INVALID: 400,
  NOT_READY: 409,
  TOO_LARGE: 413,
  RATE_LIMITED: 429,
  CONFLICT: 409,
  ROOM_LOCKED: 403,
  ROOM_FULL: 403,
  ROOM_NOT_EMPTY: 409,
  BLOCKED: 403,
  EVENT_LOCKED: 403,
  EVENT_ENDED: 403,
  EVENT_NOT_STARTED: 403,
  EVENT_FULL: 403,
  INVALID_REJOIN_CODE: 403,
  INVALID_SIGN_IN_LINK: 403,
  NOT_AUTHORIZED: 403,
  INVALID_PASSWORD: 400,
  USERNAME_EXISTS: 409,
  INVALID_CODE: 403,
  CODE_DELIVERY_FAILURE: 502,
  FEDERATION_FAILED: 502,
  EMAIL_NOT_VERIFIED: 403,
  CONFIRMATION_REQUIRED: 403,
  LINK_REQUIRED: 403,
  ALREADY_MAILED: 429,
  MEDIA_UNAVAILABLE: 503,
  STORAGE_FULL: 507,
  UNAVAILABLE: 503,
  INTERNAL: 500,
};

/**
 * The code and status of whatever was thrown, the same at every entrance of the server: a request, an upload, an upgrade, a
 * socket and a subscription. That the database is away or too busy is no fault of the request: the code says that the same
 * one may work in a moment.
 */
export const failureOf = (problem: unknown): Failure => {
  if (problem instanceof Refusal) {
    const { code, message, details } = problem;
    return { code, status: statuses[code], sentence: message, details, isRefusal: true };
  }
  const isAway = isDatabaseAway(problem);
  const isFull = !isAway && isStorageFull(problem);
  const code = isAway ? errorCodes.unavailable : isFull ? errorCodes.storageFull : errorCodes.internal;
  const sentence = code === errorCodes.internal ? 'Unexpected error' : code;
  return { code, status: statuses[code], sentence, details: {}, isRefusal: false };
};
