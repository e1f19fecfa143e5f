import { fail } from '../../../shared/values/result.ts';
import type { LogPort } from '../../ports/log-port.ts';
import type { PdfPort } from '../../ports/pdf-port.ts';

/** What pdf.js wants of a browser, and what not every one has. */
const isSupported = (): boolean =>
  [globalThis.Worker, globalThis.ReadableStream, globalThis.structuredClone].every(
    (part) => typeof part === 'function',
  );

type LoadOpener = () => Promise<Pick<typeof import('./open-pdf.ts'), 'openPdf'>>;

/** Shows PDFs by pdf.js, which is fetched with the first of them. */
export const createPdfPort = (log: LogPort, load: LoadOpener = () => import('./open-pdf.ts')): PdfPort => ({
  async open(source) {
    if (!isSupported()) return fail('unsupported');
    try {
      const { openPdf } = await load();
      return await openPdf(source, log);
    } catch (error) {
      log.warn('pdf-not-opened', { error: String(error) });
      // A browser that does not read the library's language.
      return fail(error instanceof SyntaxError ? 'unsupported' : 'broken');
    }
  },
});
