const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const firstGrapheme = (word: string): string => {
  for (const { segment } of segmenter.segment(word)) return segment;
  return '';
};

/** The first graphemes of the first and the last word of a name, in capitals. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = firstGrapheme(words[0] ?? '');
  const last = words.length > 1 ? firstGrapheme(words.at(-1)!) : '';
  return (first + last).toLocaleUpperCase();
};
