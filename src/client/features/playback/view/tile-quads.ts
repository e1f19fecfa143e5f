import type { Region } from '../../../../shared/recording/region.ts';
import type { Rect } from '../../../../shared/rules/grid/rects.ts';

/** A picture to be cut from the one of the recording: from where, to where, and whether it is cropped to fill its place. */
export interface PlacedPicture {
  readonly region: Region;
  /** In CSS px. */
  readonly rect: Rect;
  readonly fit: 'cover' | 'contain';
}

/** Numbers of a corner: its place, its place in the picture, from the middle of the tile, the half of that, and the region. */
export const floatsPerCorner = 12;
const cornersPerQuad = 6;

/** The corners of two triangles, in halves from the middle. */
const corners = [-1, -1, 1, -1, -1, 1, -1, 1, 1, -1, 1, 1] as const;

/**
 * The corners of all pictures, for one draw. Places are those of the canvas (-1 to 1, upwards), those in the picture are
 * fractions of it; around a picture that does not fill its tile they lie outside of its region.
 */
export const quadsOf = (
  pictures: readonly PlacedPicture[],
  area: { readonly widthPx: number; readonly heightPx: number },
  picture: { readonly width: number; readonly height: number },
): Float32Array<ArrayBuffer> => {
  const quads = new Float32Array(pictures.length * cornersPerQuad * floatsPerCorner);
  let at = 0;
  for (const { region, rect, fit } of pictures) {
    const scales = [rect.width / region.width, rect.height / region.height] as const;
    const scale = fit === 'cover' ? Math.max(...scales) : Math.min(...scales);
    // The half of what the tile has place for, in px of the picture.
    const [halfU, halfV] = [rect.width / scale / 2, rect.height / scale / 2];
    const [middleU, middleV] = [region.x + region.width / 2, region.y + region.height / 2];
    const [middleX, middleY] = [rect.x + rect.width / 2, rect.y + rect.height / 2];
    for (let corner = 0; corner < corners.length; corner += 2) {
      const [right, down] = [corners[corner]!, corners[corner + 1]!];
      quads[at++] = ((middleX + (right * rect.width) / 2) / area.widthPx) * 2 - 1;
      quads[at++] = 1 - ((middleY + (down * rect.height) / 2) / area.heightPx) * 2;
      quads[at++] = (middleU + right * halfU) / picture.width;
      quads[at++] = (middleV + down * halfV) / picture.height;
      quads[at++] = (right * rect.width) / 2;
      quads[at++] = (down * rect.height) / 2;
      quads[at++] = rect.width / 2;
      quads[at++] = rect.height / 2;
      quads[at++] = region.x / picture.width;
      quads[at++] = region.y / picture.height;
      quads[at++] = (region.x + region.width) / picture.width;
      quads[at++] = (region.y + region.height) / picture.height;
    }
  }
  return quads;
};
