import { readResourceUrl } from '../../../../shared/rules/resources.ts';

const iframeSource = /^\s*<iframe\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))[^>]*>/i;

/** The address that a pasted text is, or that the frame shows whose HTML it is; null for every other text (RES-037). */
export const pastedUrl = (text: string): string | null => {
  const [, double, single, bare] = iframeSource.exec(text) ?? [];
  const source = (double ?? single ?? bare)?.replaceAll('&amp;', '&');
  if (source !== undefined) return readResourceUrl(source.startsWith('//') ? `https:${source}` : source);
  return /^\s*https?:\/\/\S+\s*$/i.test(text) ? readResourceUrl(text) : null;
};
