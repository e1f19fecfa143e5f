/** A sentence with its full stop, which words that end with one, as `1:30 p.m.` does, have already. */
export const endSentence = (words: string): string => (words.endsWith('.') ? words : `${words}.`);
