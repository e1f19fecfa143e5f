/** The numbers of the search in the chat. */
export const searchLimits = {
  words: 8,
  characters: 200,
  pageMessages: 20,
  /** Longer than between two letters of somebody who types. */
  delayMs: 250,
  /** How long a message to which somebody went is marked. */
  markedMs: 3_000,
} as const;

/** The words that are searched for, each once. */
export const searchWords = (text: string): readonly string[] => [...new Set(text.split(/\s+/).filter(Boolean))];
