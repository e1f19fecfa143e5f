/** The sentences of the way to something new that is shared. */
export const addResourceText = { add: 'Add a resource' } as const;
