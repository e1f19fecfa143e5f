import cMapUrl from 'pdfjs-dist/cmaps?folder';
import iccUrl from 'pdfjs-dist/iccs?folder';
import {
  GlobalWorkerOptions,
  getDocument,
  PDFDataRangeTransport,
  type PDFDocumentProxy,
  type PDFPageProxy,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import rendererSrc from 'pdfjs-dist/legacy/build/pdf.renderer.min.mjs?file';
import workerSrc from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?file';
import standardFontDataUrl from 'pdfjs-dist/standard_fonts?folder';
import wasmUrl from 'pdfjs-dist/wasm?folder';
import { pdfLimits } from '../../../shared/rules/shared-pdf.ts';
import { fail, type Result, succeed } from '../../../shared/values/result.ts';
import type { LogPort } from '../../ports/log-port.ts';
import type { PdfDocument, PdfDrawing, PdfFailure, PdfLink, PdfSource } from '../../ports/pdf-port.ts';

GlobalWorkerOptions.workerSrc = workerSrc;
GlobalWorkerOptions.rendererSrc = rendererSrc;

/** PDFs measure in points, of which an inch has 72. */
const fullScale = pdfLimits.pixelsPerInch / 72;
/** Pages whose parsed content is kept; the others are parsed anew when they are drawn again. */
const keptPages = 4;
const mostLinks = 500;

/** Addresses last some minutes: one that is over is asked for anew, so often for each part. */
const mostTries = 5;
/** Before another try; each time twice as long. */
const retryDelayMs = 500;
/** Partial content. (RFC 9110, 15.3.7) */
const partialContent = 206;

/** Reads parts of a file. */
const partsOf = (source: PdfSource) => {
  let address: Promise<string | null> | null = null;
  const fetchPart = async (from: string, begin: number, end: number): Promise<Uint8Array | null> => {
    const answer = await fetch(from, { headers: { Range: `bytes=${begin}-${end - 1}` } }).catch(() => null);
    return answer?.status === partialContent ? new Uint8Array(await answer.arrayBuffer()) : null;
  };
  return async (begin: number, end: number): Promise<Uint8Array | null> => {
    for (let tries = 1; tries <= mostTries; tries++) {
      address ??= source.address();
      const known = address;
      const from = await known;
      const bytes = from === null ? null : await fetchPart(from, begin, end).catch(() => null);
      if (bytes) return bytes;
      // Whoever else found it over has asked for another already.
      if (address === known) address = null;
      if (tries < mostTries) await new Promise((resolve) => setTimeout(resolve, retryDelayMs * 2 ** (tries - 1)));
    }
    return null;
  };
};

/** Hands pdf.js the parts of a file that it asks for. */
class FileRanges extends PDFDataRangeTransport {
  constructor(
    sizeBytes: number,
    private readonly read: ReturnType<typeof partsOf>,
    private readonly lost: () => void,
  ) {
    super(sizeBytes, null);
  }

  override requestDataRange(begin: number, end: number): void {
    void this.read(begin, end).then((bytes) => {
      if (bytes) this.onDataRange(begin, bytes);
      else this.lost();
    });
  }
}

/** Something under way that can be called off before it has begun. */
const cancellable = (
  begin: (isWanted: () => boolean) => Promise<{ done: Promise<unknown>; cancel(): void } | null>,
) => {
  let isCancelled = false;
  let task: { cancel(): void } | null = null;
  const run = async (): Promise<boolean> => {
    const begun = await begin(() => !isCancelled);
    if (!begun) return false;
    task = begun;
    await begun.done;
    return !isCancelled;
  };
  return {
    done: run().catch(() => false),
    cancel() {
      isCancelled = true;
      task?.cancel();
    },
  } satisfies PdfDrawing;
};

const documentOf = (pdf: PDFDocumentProxy, isXfaForm: boolean, close: () => void): PdfDocument => {
  const parsed = new Map<number, PDFPageProxy>();
  const pageOf = async (page: number): Promise<PDFPageProxy> => {
    const found = await pdf.getPage(page + 1);
    parsed.delete(page);
    parsed.set(page, found);
    for (const [index, old] of parsed) {
      if (parsed.size <= keptPages) break;
      // A page that is being drawn says no, and goes with the next.
      old.cleanup();
      parsed.delete(index);
    }
    return found;
  };
  const targetOf = async (link: { url?: string; dest?: unknown }): Promise<PdfLink['target'] | null> => {
    if (link.url !== undefined) return /^https?:/.test(link.url) ? { url: link.url } : null;
    const place = typeof link.dest === 'string' ? await pdf.getDestination(link.dest) : link.dest;
    const [ref] = Array.isArray(place) ? place : [];
    if (typeof ref === 'number') return { page: ref };
    return ref ? { page: await pdf.getPageIndex(ref) } : null;
  };
  return {
    pageCount: pdf.numPages,
    isXfaForm,
    async sizeOf(page) {
      const { width, height } = (await pageOf(page)).getViewport({ scale: fullScale });
      return { width, height };
    },
    draw: (page, canvas) =>
      cancellable(async (isWanted) => {
        const found = await pageOf(page);
        if (!isWanted()) return null;
        const { width } = found.getViewport({ scale: 1 });
        const task = found.render({ canvas, viewport: found.getViewport({ scale: canvas.width / width }) });
        return { done: task.promise, cancel: () => task.cancel() };
      }),
    layText: (page, element) =>
      cancellable(async (isWanted) => {
        const found = await pageOf(page);
        if (!isWanted()) return null;
        const viewport = found.getViewport({ scale: fullScale });
        const layer = new TextLayer({ textContentSource: found.streamTextContent(), container: element, viewport });
        return { done: layer.render(), cancel: () => layer.cancel() };
      }),
    async linksOf(page) {
      const found = await pageOf(page);
      const viewport = found.getViewport({ scale: 1 });
      const annotations = (await found.getAnnotations()).filter(({ subtype }) => subtype === 'Link');
      const links = annotations.slice(0, mostLinks).map(async (annotation): Promise<PdfLink | null> => {
        const target = await targetOf(annotation).catch(() => null);
        const [left, bottom, right, top] = annotation.rect as [number, number, number, number];
        const [x1, y1] = viewport.convertToViewportPoint(left, bottom) as [number, number];
        const [x2, y2] = viewport.convertToViewportPoint(right, top) as [number, number];
        const { width, height } = viewport;
        return (
          target && {
            x: Math.min(x1, x2) / width,
            y: Math.min(y1, y2) / height,
            width: Math.abs(x2 - x1) / width,
            height: Math.abs(y2 - y1) / height,
            target,
          }
        );
      });
      return (await Promise.all(links)).filter((link) => link !== null);
    },
    async textOf(page) {
      const { items } = await (await pageOf(page)).getTextContent();
      return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '')).join('');
    },
    close,
  };
};

const hasXfa = ({ info }: { readonly info: object }): boolean => 'IsXFAPresent' in info && info.IsXFAPresent === true;

/** Opens a PDF by pdf.js. Nothing in it runs, and nothing is fetched but by the source. */
export const openPdf = async (source: PdfSource, log: LogPort): Promise<Result<PdfDocument, PdfFailure>> => {
  const range = new FileRanges(source.sizeBytes, partsOf(source), () => void loading.destroy());
  const loading = getDocument({
    range,
    rangeChunkSize: pdfLimits.chunkBytes,
    // What nobody looks at is not fetched.
    disableAutoFetch: true,
    disableStream: true,
    enableXfa: false,
    maxImageSize: pdfLimits.mostPixels * 4,
    cMapUrl,
    iccUrl,
    standardFontDataUrl,
    wasmUrl,
  });
  try {
    const pdf = await loading.promise;
    if (pdf.numPages === 0) {
      void loading.destroy();
      return fail('empty');
    }
    const isXfaForm = await pdf.getMetadata().then(hasXfa, () => false);
    return succeed(documentOf(pdf, isXfaForm, () => void loading.destroy()));
  } catch (error) {
    const { name } = error as Error;
    log.warn('pdf-not-opened', { error: name });
    void loading.destroy();
    return fail(name === 'PasswordException' ? 'locked' : 'broken');
  }
};
