/** The colour of people of whom none is known, and the ink that can be read on it. */
export const fallbackColor = { main: '#5a61c9', contrast: '#ffffff' } as const;
