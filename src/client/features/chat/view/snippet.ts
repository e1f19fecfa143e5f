import { literalPattern } from '../../../../shared/rules/literal-pattern.ts';

/** A piece of a text; found: one of the words that were looked for. */
export interface SnippetPart {
  readonly text: string;
  readonly isFound: boolean;
}

const mostCharacters = 140;
/** So many characters stand before what was found, where there are as many. */
const beforeCharacters = 40;
const isLowSurrogate = (text: string, at: number): boolean => /[\udc00-\udfff]/.test(text.charAt(at));

/** The next place from `at` on where no character is cut, and at best no word. */
const cutAfter = (text: string, at: number): number => {
  const space = text.indexOf(' ', at);
  if (space >= 0 && space - at < 15) return space + 1;
  return isLowSurrogate(text, at) ? at + 1 : at;
};

const patternOf = (words: readonly string[]): RegExp | null => {
  if (words.length === 0) return null;
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  return new RegExp(longestFirst.map(literalPattern).join('|'), 'giu');
};

/**
 * A line or two of a message, from just before the first of the words in it on, in which the words are told from the
 * rest whatever their case.
 */
export const snippetOf = (message: string, words: readonly string[]): readonly SnippetPart[] => {
  const text = message.replace(/\s+/g, ' ');
  const pattern = patternOf(words);
  const first = pattern ? text.search(pattern) : -1;
  const from = first > beforeCharacters ? Math.min(cutAfter(text, first - beforeCharacters), first) : 0;
  const to = from + mostCharacters < text.length ? cutAfter(text, from + mostCharacters) : text.length;
  const shown = text.slice(from, to);
  const parts: SnippetPart[] = from > 0 ? [{ text: '…', isFound: false }] : [];
  let end = 0;
  for (const match of pattern ? shown.matchAll(pattern) : []) {
    parts.push({ text: shown.slice(end, match.index), isFound: false }, { text: match[0], isFound: true });
    end = match.index + match[0].length;
  }
  parts.push({ text: shown.slice(end) + (to < text.length ? '…' : ''), isFound: false });
  return parts.filter(({ text }) => text !== '');
};
