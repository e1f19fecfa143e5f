import type { PdfDocument, PdfFailure, PdfLink, PdfPort, PdfSource } from '../../../src/client/ports/pdf-port.ts';
import { fail, succeed } from '../../../src/shared/values/result.ts';

export interface FakePdfOptions {
  /** The words of its pages; there are as many pages. */
  readonly pages?: readonly string[];
  readonly links?: Readonly<Record<number, readonly PdfLink[]>>;
  readonly failure?: PdfFailure | null;
  /** Pages that cannot be drawn. */
  readonly broken?: readonly number[];
  readonly isXfaForm?: boolean;
}

/** Documents of plain pages, 600 by 800 px. What is drawn, called off and closed is written down. */
export const fakePdf = (options: FakePdfOptions = {}) => {
  const { pages = ['One', 'Two', 'Three'], links = {}, broken = [], isXfaForm = false } = options;
  const drawn: { readonly page: number; readonly width: number; cancelled: boolean }[] = [];
  const opened: PdfSource[] = [];
  const state = { failure: options.failure ?? null, closed: 0 };
  const document = (): PdfDocument => ({
    pageCount: pages.length,
    isXfaForm,
    sizeOf: async () => ({ width: 600, height: 800 }),
    draw(page, canvas) {
      const drawing = { page, width: canvas.width, cancelled: false };
      drawn.push(drawing);
      return {
        done: Promise.resolve().then(() => !drawing.cancelled && !broken.includes(page)),
        cancel() {
          drawing.cancelled = true;
        },
      };
    },
    layText(page, element) {
      const span = element.ownerDocument.createElement('span');
      span.textContent = pages[page] ?? '';
      element.append(span);
      return { done: Promise.resolve(true), cancel: () => undefined };
    },
    linksOf: async (page) => links[page] ?? [],
    textOf: async (page) => pages[page] ?? '',
    close: () => void state.closed++,
  });
  const port: PdfPort = {
    async open(source) {
      opened.push(source);
      return state.failure ? fail(state.failure) : succeed(document());
    },
  };
  return { port, drawn, opened, state };
};
