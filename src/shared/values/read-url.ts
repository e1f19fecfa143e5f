/** The address that a text is, seen from `base` where it is a part of one; null for every other text. */
export const readUrl = (text: string, base?: URL | string): URL | null =>
  URL.canParse(text, base) ? new URL(text, base) : null;
