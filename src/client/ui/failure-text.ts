/** What each refusal of the server means, and what can happen on the way to it. */
const failures: Readonly<Record<string, string>> = {
  ROOM_LOCKED: 'The room is locked.',
  ROOM_FULL: 'The room is full.',
  EVENT_FULL: 'The event is full.',
  STORAGE_FULL: 'The server is out of storage. Everything sent before is saved.',
  ROOM_NOT_EMPTY: 'People are in this room. Move them out first.',
  CONFLICT: 'Someone else changed this in the meantime. Check it and try again.',
  BLOCKED: 'You cannot join this room.',
  FORBIDDEN: 'You do not have permission to do this.',
  NOT_FOUND: 'It no longer exists.',
  TOO_LARGE: 'That is too large.',
  INVALID: "That isn't valid.",
  RATE_LIMITED: 'Too many attempts. Wait a moment and try again.',
  UNAUTHENTICATED: 'Your session has ended. Sign in again.',
  MEDIA_UNAVAILABLE: 'Audio and video are unavailable. Chat still works.',
  UNREACHABLE: "Can't reach the server. Check your connection and try again.",
  TIMED_OUT: 'The server took too long to answer. Please try again.',
  UNCERTAIN: 'The server took too long to answer. Check whether it worked before you try again.',
  UNAVAILABLE: 'The server is temporarily unavailable. Please try again.',
  INTERNAL: 'Something went wrong. Please try again.',
};

/** A failure by its code, with the server's own words where these are for people. */
export interface Failure {
  readonly code: string;
  readonly said?: string;
}

/** The sentence for a failed call: the server's where it gives one, ours for its code, else a general one (ERR-016). */
export const failureText = (failure: string | Failure): string => {
  const { code, said }: Failure = typeof failure === 'string' ? { code: failure } : failure;
  return said ?? failures[code] ?? failures.INTERNAL ?? '';
};

/** Whether a failure has a sentence of its own. */
export const isKnownFailure = (code: string): boolean => code in failures;
