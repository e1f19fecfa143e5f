/** The numbers of PDFs that are shown to a room. */
export const pdfLimits = {
  mostPages: 100_000,
  leastScale: 0.1,
  mostScale: 10,
  /** By how much the buttons zoom (RES-055). */
  zoomOutBy: 0.9,
  zoomInBy: 1.1,
  /** A scale of 1 shows 72 points, an inch, in so many px. (CSS Values, 6.2) */
  pixelsPerInch: 96,
  /** While the director moves a page that is larger than its tile, others are told so often at most. */
  tellIntervalMs: 100,
  /** Pages that were drawn are kept up to so many bytes for each document. */
  keptBytes: 96 * 1024 * 1024,
  /** No page is drawn with more pixels; beyond that it is drawn coarser. */
  mostPixels: 16 * 1024 * 1024,
  /** A tile whose size changes is drawn anew once it has kept its size for so long. */
  redrawDelayMs: 120,
  /** Bytes that are fetched at a time. */
  chunkBytes: 256 * 1024,
  thumbnailWidthPx: 68,
  /** Beyond so many pages the words of a document are not searched at once. */
  searchedPages: 5_000,
} as const;

/** What of a PDF all see (RES-050). */
export interface PdfState {
  /** From 0. */
  readonly page: number;
  /** How large it is while it is not fitted to the tile. */
  readonly scale: number;
  readonly fitToTile: boolean;
  /** The point of the page in the middle of the tile, as shares of its width and height; the middle where left out. */
  readonly x?: number;
  readonly y?: number;
}

/** How every PDF begins (RES-007). */
export const pdfAtStart: PdfState = { page: 0, scale: 1, fitToTile: true };

/** The index of a page that there is, nearest to the one that is wanted (RES-053). */
export const clampPage = (page: number, pageCount: number): number =>
  Math.max(0, Math.min(Math.trunc(page), pageCount - 1));

/** A scale that is shown, nearest to the one that is wanted. */
export const clampScale = (scale: number): number =>
  Math.max(pdfLimits.leastScale, Math.min(scale, pdfLimits.mostScale));

/** What of a text that is typed stays: its digits (RES-052). */
export const digitsOf = (text: string): string => text.replace(/\D+/g, '').slice(0, 6);

/** The scale at which a page of `width` by `height` lies in a place whole. All in px at a scale of 1, or any one unit. */
export const fittingScale = (
  page: { readonly width: number; readonly height: number },
  place: { readonly width: number; readonly height: number },
): number => Math.min(place.width / page.width, place.height / page.height);

/** How many device pixels a CSS px of a page is drawn with: as many as the screen has, as long as they are not too many. */
export const drawnRatio = (page: { readonly width: number; readonly height: number }, pixelRatio: number): number =>
  Math.min(pixelRatio, Math.sqrt(pdfLimits.mostPixels / (page.width * page.height)));
