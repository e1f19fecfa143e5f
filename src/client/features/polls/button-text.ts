/** The sentences of the way to a new poll. */
export const pollButtonText = { newPoll: 'New poll' } as const;
