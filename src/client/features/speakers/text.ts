/** The sentences of who speaks. */
export const speakersText = { speaking: (name: string) => `${name} is speaking` } as const;
