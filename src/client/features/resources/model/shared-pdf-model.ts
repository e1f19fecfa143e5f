import type { ReadonlySignal } from '@preact/signals-core';
import type { PdfState } from '../../../../shared/rules/shared-pdf.ts';
import type { Result } from '../../../../shared/values/result.ts';
import type { PdfDocument, PdfFailure, PdfSource } from '../../../ports/pdf-port.ts';

/** A PDF of the room, of which all see the same page (RES-050, RES-051). */
export interface SharedPdf {
  readonly state: ReadonlySignal<PdfState>;
  /** Somebody else directs it: it follows them, and cannot be changed here (RES-056). */
  readonly isFollowing: ReadonlySignal<boolean>;
  /** Goes to a page, from 0, or to the nearest that there is. */
  goTo(page: number, pageCount: number): void;
  /** Shows it at a scale, no longer fitted to the tile. */
  zoom(scale: number): void;
  /** Fits it to the tile, or shows it at a scale. */
  setFit(fitToTile: boolean, scale: number): void;
  /** Brings a point of the page to the middle, as shares of its width and height. */
  look(x: number, y: number): void;
}

/** The PDFs of a room by their tiles. */
export interface SharedPdfs {
  of(tileId: string): SharedPdf;
  /** Opens a document, whose part is fetched with the first. */
  open(source: PdfSource): Promise<Result<PdfDocument, PdfFailure>>;
}
