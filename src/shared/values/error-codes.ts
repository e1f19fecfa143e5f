/**
 * Every expected failure that crosses a border, as the code that GraphQL errors carry in `extensions.code`.
 * The interface turns codes into prose; services never write prose for people.
 */
export const errorCodes = {
  /** Not signed in, or the session has ended. */
  unauthenticated: 'UNAUTHENTICATED',
  /** Refused, or not there: the two read the same to somebody who may not know that a thing exists. */
  notFound: 'NOT_FOUND',
  /** Refused by the permission table, to somebody who may know that the thing exists. */
  forbidden: 'FORBIDDEN',
  /** The input does not fit its schema; `extensions.field` names the field. */
  invalid: 'INVALID',
  /** Larger than the limit that `extensions.limit` names. */
  tooLarge: 'TOO_LARGE',
  /** Too often; `extensions.retryAfterMs` says when to try again. */
  rateLimited: 'RATE_LIMITED',
  roomLocked: 'ROOM_LOCKED',
  roomFull: 'ROOM_FULL',
  roomNotEmpty: 'ROOM_NOT_EMPTY',
  blocked: 'BLOCKED',
  eventLocked: 'EVENT_LOCKED',
  eventEnded: 'EVENT_ENDED',
  eventNotStarted: 'EVENT_NOT_STARTED',
  eventFull: 'EVENT_FULL',
  invalidRejoinCode: 'INVALID_REJOIN_CODE',
  invalidSignInLink: 'INVALID_SIGN_IN_LINK',
  /** The media server cannot be reached or refused. */
  mediaUnavailable: 'MEDIA_UNAVAILABLE',
  /** The disk of the server or its database is full: nothing was stored, and nothing stored before is lost. */
  storageFull: 'STORAGE_FULL',
  /** The database cannot be reached at present; the same request may work in a moment. */
  unavailable: 'UNAVAILABLE',
  /** Unexpected: masked on the way out, logged inside. */
  internal: 'INTERNAL',
} as const;

/** One of {@link errorCodes}. */
export type ErrorCode = (typeof errorCodes)[keyof typeof errorCodes];
