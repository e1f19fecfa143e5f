import { pdfLimits } from '../../../../shared/rules/shared-pdf.ts';
import type { PdfDocument } from '../../../ports/pdf-port.ts';

/** As words are compared: without case, marks and more than one space. */
const plain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').toLocaleLowerCase();

/**
 * The next page after `from`, around to it itself, that has some words; null when none has, or as soon as nobody wants to
 * know any more. Both pages from 0.
 */
export const findPage = async (
  opened: Pick<PdfDocument, 'pageCount' | 'textOf'>,
  words: string,
  from: number,
  isWanted: () => boolean,
): Promise<number | null> => {
  const wanted = plain(words.trim());
  const count = Math.min(opened.pageCount, pdfLimits.searchedPages);
  for (let step = 1; step <= count; step++) {
    const page = (from + step) % opened.pageCount;
    // A page that cannot be read has no words.
    const text = await opened.textOf(page).catch(() => '');
    if (!isWanted()) return null;
    if (plain(text).includes(wanted)) return page;
  }
  return null;
};
