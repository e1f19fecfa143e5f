/** The sentences of people and their names. */
export const peopleText = {
  /** No answer came in time (SET-049). */
  nameFailed: 'Failed to communicate with server. Please try again.',
} as const;
