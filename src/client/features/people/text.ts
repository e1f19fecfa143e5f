/** The sentences of people and their names. */
export const peopleText = {
  nameFailed: 'Failed to communicate with server. Please try again.',
} as const;
