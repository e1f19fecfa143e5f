/** The sentences of the ways to a new poll and to a question that is decided. */
export const pollButtonText = { newPoll: 'New poll', newDecision: 'Ask for a decision' } as const;
