import type { PlacedPicture } from './tile-quads.ts';

/** Draws pictures that are cut from one onto one canvas. */
export interface AtlasPainter {
  /** Takes over what is drawn where in an area, which the canvas covers, from a picture of this size. */
  place(
    pictures: readonly PlacedPicture[],
    area: { readonly widthPx: number; readonly heightPx: number },
    picture: { readonly width: number; readonly height: number },
  ): void;
  /** The canvas has another size, in its own px. */
  resize(width: number, height: number): void;
  /** Null: the picture that was drawn last, for as long as that can be had. */
  draw(picture: HTMLVideoElement | null): void;
  end(): void;
}

/** Around a tile's corners, in CSS px: that of the theme's cards. */
export const cornerRadiusPx = 12;

/** Files mix colours of a region's neighbour into its edge: px of it that are not shown. */
export const mixedEdgePx = 2;
