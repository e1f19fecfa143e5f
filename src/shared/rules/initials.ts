const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const firstOf = (word: string | undefined): string => {
  if (!word) return '';
  for (const { segment } of graphemes.segment(word)) return segment.toLocaleUpperCase();
  return '';
};

/** The initials of a name: from its first and last word, by grapheme. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  return firstOf(words[0]) + (words.length > 1 ? firstOf(words.at(-1)) : '');
};
