import type { Result } from '../../shared/values/result.ts';

/** Where the bytes of a PDF come from. */
export interface PdfSource {
  readonly sizeBytes: number;
  /** An address of them that is good for some minutes; null: there is none to be had. */
  address(): Promise<string | null>;
}

/**
 * Why a PDF is not shown. unsupported: by this browser; locked: it wants a password; empty: it has no pages; broken: it is
 * none, or cannot be read.
 */
export type PdfFailure = 'unsupported' | 'locked' | 'empty' | 'broken';

/** The width and height of a page at a scale of 1, in CSS px. */
export interface PdfPageSize {
  readonly width: number;
  readonly height: number;
}

/** A page on its way to a canvas. */
export interface PdfDrawing {
  /** Whether it was drawn whole; false: cancelled, or it cannot be drawn. */
  readonly done: Promise<boolean>;
  cancel(): void;
}

/** A place of a page that leads elsewhere; all numbers are shares of the page's width and height. */
export interface PdfLink {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** An address of the web, or a page of the same document, from 0. */
  readonly target: { readonly url: string } | { readonly page: number };
}

/** An open PDF. Pages are numbered from 0. Nothing in it runs. */
export interface PdfDocument {
  readonly pageCount: number;
  /** It is a form in XFA, which is not shown: what its pages have for other programs may be all there is to see. */
  readonly isXfaForm: boolean;
  sizeOf(page: number): Promise<PdfPageSize>;
  /** Draws a page on a canvas of its own size. */
  draw(page: number, canvas: HTMLCanvasElement): PdfDrawing;
  /** Puts the page's text into an element, unseen, for selecting; `--pdf-scale` says how large the page is there. */
  layText(page: number, element: HTMLElement): PdfDrawing;
  linksOf(page: number): Promise<readonly PdfLink[]>;
  textOf(page: number): Promise<string>;
  /** Lets go of it. */
  close(): void;
}

/** Shows PDFs. */
export interface PdfPort {
  open(source: PdfSource): Promise<Result<PdfDocument, PdfFailure>>;
}
