import { drawnRatio, pdfLimits } from '../../../../shared/rules/shared-pdf.ts';
import type { PdfDocument, PdfDrawing } from '../../../ports/pdf-port.ts';
import { createPageCache } from './page-cache.ts';
import * as styles from './pdf.css.ts';

/** A page to be shown, in CSS px. */
interface ShownPage {
  readonly sheet: HTMLElement;
  readonly page: number;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  /** Its text can be selected. */
  readonly hasText: boolean;
}

export interface PageDrawing {
  /** Shows a page: at once what there is of it, then as sharp as the screen is. */
  show(page: ShownPage): void;
  stop(): void;
}

/**
 * Draws the pages of a document, one at a time: what is no longer wanted is called off, what was drawn is kept for a
 * while, and the page after the one that is seen is drawn ahead. `broke` is told of a page that cannot be drawn, and null once it was drawn after all.
 */
export const drawPages = (opened: PdfDocument, broke: (page: number | null) => void): PageDrawing => {
  const cache = createPageCache();
  let current: { readonly of: ShownPage; readonly drawing: PdfDrawing } | null = null;
  let ahead: PdfDrawing | null = null;
  let text: { readonly key: string; readonly element: HTMLElement; readonly drawing: PdfDrawing } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: ShownPage | null = null;
  let isStopped = false;
  let broken: number | null = null;
  const tellBroken = (page: number | null) => {
    broken = page;
    broke(page);
  };

  const pixelsOf = ({ width, height }: ShownPage) => {
    const ratio = drawnRatio({ width, height }, globalThis.devicePixelRatio || 1);
    return { width: Math.max(1, Math.round(width * ratio)), height: Math.max(1, Math.round(height * ratio)) };
  };
  const canvasOf = (pixels: { width: number; height: number }): HTMLCanvasElement => {
    const canvas = document.createElement('canvas');
    canvas.width = pixels.width;
    canvas.height = pixels.height;
    canvas.className = styles.canvas;
    canvas.setAttribute('aria-hidden', 'true');
    return canvas;
  };
  const put = ({ sheet, page }: ShownPage, canvas: HTMLCanvasElement) => {
    if (canvas.parentNode === sheet) return;
    sheet.querySelector(':scope > canvas')?.remove();
    sheet.prepend(canvas);
    sheet.dataset.drawn = String(page + 1);
    if (broken === page) tellBroken(null);
  };
  /** What is not the page is not taken for it while the page is drawn. */
  const clear = ({ sheet, page }: ShownPage) => {
    if (sheet.dataset.drawn === undefined || sheet.dataset.drawn === String(page + 1)) return;
    sheet.querySelector(':scope > canvas')?.remove();
    delete sheet.dataset.drawn;
  };
  const showText = ({ sheet, page, scale, hasText }: ShownPage) => {
    if (text && (!hasText || text.key !== String(page))) {
      text.drawing.cancel();
      text.element.remove();
      text = null;
    }
    if (hasText && !text) {
      const element = document.createElement('div');
      element.className = styles.text;
      element.dataset.selectable = '';
      sheet.append(element);
      text = { key: String(page), element, drawing: opened.layText(page, element) };
    }
    sheet.style.setProperty('--pdf-scale', String(scale));
  };
  const drawAhead = (shown: ShownPage) => {
    const next = shown.page + 1;
    if (next >= opened.pageCount || ahead) return;
    void opened.sizeOf(next).then(
      (size) => {
        const own = { ...shown, page: next, width: size.width * shown.scale, height: size.height * shown.scale };
        const pixels = pixelsOf(own);
        if (isStopped || last !== shown || ahead || cache.find(next, pixels.width)) return;
        const canvas = canvasOf(pixels);
        ahead = opened.draw(next, canvas);
        void ahead.done.then((isDone) => {
          ahead = null;
          if (isDone && !isStopped) cache.keep(next, canvas);
        });
      },
      () => undefined,
    );
  };
  const draw = (shown: ShownPage) => {
    current?.drawing.cancel();
    ahead?.cancel();
    const canvas = canvasOf(pixelsOf(shown));
    const drawing = opened.draw(shown.page, canvas);
    const mine = { of: shown, drawing };
    current = mine;
    void drawing.done.then((isDone) => {
      if (isStopped || current !== mine) return;
      current = null;
      if (!isDone) {
        tellBroken(shown.page);
        return;
      }
      put(shown, canvas);
      cache.keep(shown.page, canvas);
      drawAhead(shown);
    });
  };

  return {
    show(shown) {
      const isResize = last?.page === shown.page;
      last = shown;
      clearTimeout(timer);
      showText(shown);
      clear(shown);
      const found = cache.find(shown.page, pixelsOf(shown).width);
      if (found) {
        current?.drawing.cancel();
        current = null;
        put(shown, found);
        drawAhead(shown);
      } else if (isResize) timer = setTimeout(() => draw(shown), pdfLimits.redrawDelayMs);
      else draw(shown);
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      current?.drawing.cancel();
      ahead?.cancel();
      text?.drawing.cancel();
      cache.clear();
    },
  };
};
