import { Parser } from 'htmlparser2';
import { cutText } from '../../../shared/values/cut-text.ts';
import { linkLimits } from '../../../shared/values/limits.ts';
import { readUrl } from '../../../shared/values/read-url.ts';

/** What a page says of itself in its head. Pictures are addresses that the page names. */
export interface PageMetadata {
  readonly title?: string;
  readonly description?: string;
  readonly sitename?: string;
  readonly image?: string;
  readonly favicon: string;
}

/** No head nests its elements deeper. */
const mostDepth = 100;

/** The first that says something, on one line, cut where it is too long. */
const textOf = (mostCharacters: number, ...texts: readonly (string | undefined)[]): string | undefined => {
  for (const text of texts) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    const line = text?.replace(/[\s\u0000-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2066-\u2069]+/g, ' ').trim() ?? '';
    if (line.length > mostCharacters) return `${cutText(line, mostCharacters - 1)}…`;
    if (line !== '') return line;
  }
  return undefined;
};

const webAddress = (address: string | undefined, base: URL): string | undefined => {
  if (!address) return undefined;
  const url = readUrl(address, base);
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
};

/** The text of a page's bytes, by the character set that its header or its first bytes name. (HTML, 13.2.3.2) */
const decode = (body: Buffer, contentType: string): string => {
  const head = body.subarray(0, 1_024).toString('latin1');
  const [, named] =
    /charset\s*=\s*["']?([\w-]+)/i.exec(contentType) ?? /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(head) ?? [];
  try {
    return new TextDecoder(named ?? 'utf-8').decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
};

/** Reads title, description, picture, icon and site of a page: Open Graph's first, then what HTML has for them. */
export const readPageMetadata = (body: Buffer, contentType: string, base: URL): PageMetadata => {
  const said = new Map<string, string>();
  const icons: string[] = [];
  let title = '';
  let isInTitle = false;
  let depth = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      depth++;
      // What a page says of itself is in its head. What lies deeper than any page's does costs the parser ever more.
      if (name === 'body' || depth > mostDepth) parser.pause();
      if (name === 'title' && title === '') isInTitle = true;
      if (name === 'meta') {
        const key = (attributes.property ?? attributes.name ?? '').toLowerCase();
        if (attributes.content && !said.has(key)) said.set(key, attributes.content);
      }
      const relations = name === 'link' ? (attributes.rel ?? '').toLowerCase().split(/\s+/) : [];
      if (relations.includes('icon') && attributes.href && !/svg/i.test(attributes.type ?? ''))
        icons.push(attributes.href);
    },
    ontext(text) {
      if (isInTitle && title.length < linkLimits.descriptionCharacters) title += text;
    },
    onclosetag(name) {
      depth--;
      if (name === 'title') isInTitle = false;
    },
  });
  parser.write(decode(body, contentType));
  parser.end();
  const { titleCharacters, descriptionCharacters, sitenameCharacters } = linkLimits;
  const image = said.get('og:image:secure_url') ?? said.get('og:image') ?? said.get('twitter:image');
  return {
    title: textOf(titleCharacters, said.get('og:title'), title),
    description: textOf(descriptionCharacters, said.get('og:description'), said.get('description')),
    sitename: textOf(sitenameCharacters, said.get('og:site_name'), said.get('application-name')),
    image: webAddress(image, base),
    favicon: webAddress(icons[0], base) ?? new URL('/favicon.ico', base).href,
  };
};
