import { readResourceUrl } from '../../../../shared/rules/resources.ts';
import { linkLimits } from '../../../../shared/values/limits.ts';

/** An address that was pasted. */
export interface PastedLink {
  readonly url: string;
  /** It came as the HTML of a frame that shows it. */
  readonly isFrame: boolean;
}

/** Where the frame leads whose HTML a text is: its body begins with one (RES-043). Null for every other text. */
const frameSource = (text: string): string | null => {
  const html = text.trim();
  if (!html.startsWith('<') || html.length > linkLimits.pastedHtmlCharacters) return null;
  // A document of its own, in which nothing runs and nothing is loaded.
  const first = new DOMParser().parseFromString(html, 'text/html').body.firstElementChild;
  return first?.tagName === 'IFRAME' ? first.getAttribute('src') : null;
};

/** The address that a pasted text is, or that the frame shows whose HTML it is; null for every other text (RES-037). */
export const pastedLink = (text: string): PastedLink | null => {
  const source = frameSource(text);
  const isAddress = /^\s*https?:\/\/\S+\s*$/i.test(text);
  if (source === null && !isAddress) return null;
  const url = readResourceUrl(source?.replace(/^\s*\/\//, 'https://') ?? text);
  return url === null ? null : { url, isFrame: source !== null };
};
