const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * The longest beginning of a text that has at most `mostCharacters` UTF-16 code units and ends between two graphemes
 * (Unicode Standard Annex 29). Half a surrogate pair, which databases refuse, never remains.
 */
export const cutText = (text: string, mostCharacters: number): string => {
  if (text.length <= mostCharacters) return text;
  // A grapheme that reaches over the end is found there whole, but of one without an end no more is read.
  const beginning = text.slice(0, mostCharacters + longestGrapheme);
  let end = 0;
  for (const { index, segment } of graphemes.segment(beginning)) {
    if (index + segment.length > mostCharacters) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
};

/** Code units; the longest emoji sequences have fewer. */
const longestGrapheme = 64;

/** What follows the last dot of a file's name, if it can be an extension. */
const extension = /\.[\p{L}\p{N}]{1,16}$/u;

/** A file's name in at most `mostCharacters` UTF-16 code units: a longer one is cut before its extension. */
export const cutFileName = (name: string, mostCharacters: number): string => {
  if (name.length <= mostCharacters) return name;
  const [ending = ''] = extension.exec(name) ?? [];
  return `${cutText(name.slice(0, name.length - ending.length), mostCharacters - ending.length - 1)}…${ending}`;
};
