/** A piece of a message: its words as they were typed, or a link. */
export type TextPart = string | { readonly href: string; readonly label: string };

/** `[label](address)`, or an address alone, without what ends the sentence around it. */
const links = /\[([^[\]\n]+)\]\((https?:\/\/[^\s<>"'()]+)\)|https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]}]/g;

/** Words that could be taken for where a link leads. */
const isLikeAddress = (label: string): boolean => /:\/\/|www\.|\.[a-z]{2,}(?:[/\s]|$)/i.test(label);

/**
 * An address as the browser reads it: letters that are drawn like others show there as what they are. Null where it is
 * none, or where a name before its host could be taken for the host.
 */
const readAddress = (typed: string): string | null => {
  const url = URL.canParse(typed) ? new URL(typed) : null;
  if (url?.username !== '' || url.password !== '') return null;
  return typed.toLowerCase().includes(url.host) ? typed : url.href;
};

/**
 * The limited markdown of messages: links alone. What makes headings, emphasis and code elsewhere stays as it was typed
 * (CHAT-047), and so does a link whose label or address looks like another address.
 */
export const readLimitedMarkdown = (words: string): readonly TextPart[] => {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of words.matchAll(links)) {
    const [all, label, typed = all] = match;
    if (label !== undefined && isLikeAddress(label)) continue;
    const href = readAddress(typed);
    if (href === null) continue;
    parts.push(words.slice(end, match.index), { href, label: label ?? href });
    end = match.index + all.length;
  }
  return [...parts, words.slice(end)].filter((part) => part !== '');
};
