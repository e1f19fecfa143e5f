/** A text as a part of a regular expression, in which its characters mean nothing but themselves. */
export const literalPattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Makes what tells whether a text contains all of some words, whatever their case; of no words none does. */
export const containsAll = (words: readonly string[]): ((text: string) => boolean) => {
  const patterns = words.map((word) => new RegExp(literalPattern(word), 'iu'));
  return (text) => patterns.length > 0 && patterns.every((pattern) => pattern.test(text));
};
