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
  /** It is still being made; whoever may have it can ask again. */
  notReady: 'NOT_READY',
  /** Larger than the limit that `extensions.limit` names. */
  tooLarge: 'TOO_LARGE',
  /** Too often; `extensions.retryAfterMs` says when to try again. */
  rateLimited: 'RATE_LIMITED',
  /** Somebody else changed it since it was read. */
  conflict: 'CONFLICT',
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
  /** A wrong password, or nobody of that name: the two read the same. */
  notAuthorized: 'NOT_AUTHORIZED',
  /**
   * Too many wrong passwords for a name, from anywhere but browsers of its owner: a mailed link has to confirm this one
   * first. The same for a right password.
   */
  confirmationRequired: 'CONFIRMATION_REQUIRED',
  /** A password that the rules do not let anybody set. */
  invalidPassword: 'INVALID_PASSWORD',
  usernameExists: 'USERNAME_EXISTS',
  /** A code that came by mail: wrong, tried too often, too old, or asked for in another browser. */
  invalidCode: 'INVALID_CODE',
  /** Too many wrong codes for an address: for now only the link in a mail works. */
  linkRequired: 'LINK_REQUIRED',
  /** So many mails were sent to an address that no more are for now; the link in the latest one works in any browser. */
  alreadyMailed: 'ALREADY_MAILED',
  codeDeliveryFailure: 'CODE_DELIVERY_FAILURE',
  /** The identity provider refused, could not be reached, or answered to a question that nobody asked. */
  federationFailed: 'FEDERATION_FAILED',
  /** The identity provider does not vouch for the e-mail address of an account that is there. */
  emailNotVerified: 'EMAIL_NOT_VERIFIED',
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
