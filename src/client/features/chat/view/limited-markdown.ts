import { LinkifyIt } from 'linkify-it';

/** A piece of a message: its words as they were typed, or a link. */
export type TextPart = string | TextLink;

export interface TextLink {
  readonly href: string;
  readonly label: string;
  /** Where it leads, if its label is not its address. */
  readonly host: string | null;
}

/** Addresses with http or https; those with a password are found whole, to be left out. */
const addresses = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false, urlAuth: true })
  .add('mailto:', null)
  .add('ftp:', null)
  .add('//', null);

const labels = /\[([^[\]\n]+)\]\(/g;

/** What is drawn like the dot of a host, beside those that NFKC makes one. */
const dot = '[.\\u00b7\\u0589\\u06d4\\u0701\\u0702\\u2e31\\u3002\\ua4f8]';
const likeAddress = new RegExp(`://|www${dot}|${dot}[\\p{L}\\p{M}]{2,}`, 'iu');

const notDrawn = /\p{Default_Ignorable_Code_Point}/u;
const allNotDrawn = new RegExp(notDrawn, 'gu');

/** Whether words could be taken for where a link leads, also in full width or with characters between that are not drawn. */
const isLikeAddress = (label: string): boolean => likeAddress.test(label.normalize('NFKC').replace(allNotDrawn, ''));

/**
 * An address as the browser reads it: letters that are drawn like others show there as what they are. Null where it is
 * none, or where a name before its host could be taken for the host.
 */
const readAddress = (typed: string): URL | null => {
  const url = URL.canParse(typed) ? new URL(typed) : null;
  return url?.username === '' && url.password === '' ? url : null;
};

/** A link with a label and where it stands, or null: its words stay as they were typed. */
interface Labelled {
  readonly start: number;
  readonly end: number;
  readonly link: TextLink | null;
}

const readLabelled = (words: string): readonly Labelled[] => {
  const found: Labelled[] = [];
  for (const { index, 0: opening, 1: label = '' } of words.matchAll(labels)) {
    const from = index + opening.length;
    const typed = addresses.matchAtStart(words.slice(from))?.raw;
    if (typed === undefined || words[from + typed.length] !== ')') continue;
    const url = isLikeAddress(label) ? null : readAddress(typed);
    const link = url && { href: url.href, label, host: url.host };
    found.push({ start: index, end: from + typed.length + 1, link });
  }
  return found;
};

/**
 * The limited markdown of messages: links alone. What makes headings, emphasis and code elsewhere stays as it was typed
 * (CHAT-047), and so does a link whose label or address looks like another address.
 */
export const readLimitedMarkdown = (words: string): readonly TextPart[] => {
  const labelled = readLabelled(words);
  const bare = (addresses.match(words) ?? []).flatMap(({ index, lastIndex, raw }): Labelled[] => {
    if (labelled.some(({ start, end }) => index < end && lastIndex > start)) return [];
    const url = readAddress(raw);
    const isPlain = url !== null && raw.toLowerCase().includes(url.host) && !notDrawn.test(raw);
    const typed = isPlain ? raw : url?.href;
    return [
      { start: index, end: lastIndex, link: typed === undefined ? null : { href: typed, label: typed, host: null } },
    ];
  });
  const parts: TextPart[] = [];
  let written = 0;
  for (const { start, end, link } of [...labelled, ...bare].sort((a, b) => a.start - b.start)) {
    if (!link) continue;
    parts.push(words.slice(written, start), link);
    written = end;
  }
  return [...parts, words.slice(written)].filter((part) => part !== '');
};
