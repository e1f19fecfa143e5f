import type { Rect } from '../../../../shared/rules/grid/rects.ts';
import { type AtlasPainter, cornerRadiusPx, mixedEdgePx } from './atlas-painter.ts';
import type { PlacedPicture } from './tile-quads.ts';

/** From where in the picture of all, and to where, in CSS px; each as x, y, width and height. */
interface Cut {
  readonly from: readonly [number, number, number, number];
  readonly to: readonly [number, number, number, number];
}

/** What of a region is seen in its place: as much as covers it, or all. */
const cutOf = ({ region, rect, fit }: PlacedPicture): Cut => {
  const scales = [rect.width / region.width, rect.height / region.height] as const;
  const scale = fit === 'cover' ? Math.max(...scales) : Math.min(...scales);
  const width = Math.min(region.width - 2 * mixedEdgePx, rect.width / scale);
  const height = Math.min(region.height - 2 * mixedEdgePx, rect.height / scale);
  const [toWidth, toHeight] = [
    Math.min(rect.width, region.width * scale),
    Math.min(rect.height, region.height * scale),
  ];
  return {
    from: [region.x + (region.width - width) / 2, region.y + (region.height - height) / 2, width, height],
    to: [rect.x + (rect.width - toWidth) / 2, rect.y + (rect.height - toHeight) / 2, toWidth, toHeight],
  };
};

/** To the right or left, and down or up. */
const quadrants = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;

/** What the four corners of a tile leave free. It is cut out of the canvas in small pieces: one path of all would cost more. */
const paintCorners = (ratio: number): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  const radius = Math.round(cornerRadiusPx * ratio);
  canvas.width = 2 * radius;
  canvas.height = 2 * radius;
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  context.fillRect(0, 0, 2 * radius, 2 * radius);
  context.globalCompositeOperation = 'destination-out';
  context.arc(radius, radius, radius, 0, 2 * Math.PI);
  context.fill();
  return canvas;
};

/** Makes the painter of a canvas in 2D; null where the browser has none. */
export const createPlainPainter = (canvas: HTMLCanvasElement): AtlasPainter | null => {
  const context = canvas.getContext('2d');
  if (!context) return null;
  let placed: readonly (PlacedPicture & { readonly cut: Cut })[] = [];
  let corners = paintCorners(1);
  let ratio = 1;
  let width = 1;
  let last: HTMLVideoElement | null = null;
  const cutCorners = ({ x, y, width, height }: Rect) => {
    const half = corners.width / 2;
    for (const [right, down] of quadrants) {
      const toX = x + right * (width - cornerRadiusPx);
      const toY = y + down * (height - cornerRadiusPx);
      context.drawImage(corners, right * half, down * half, half, half, toX, toY, cornerRadiusPx, cornerRadiusPx);
    }
  };
  const draw = (picture: HTMLVideoElement | null) => {
    last = picture ?? last;
    if (ratio !== canvas.width / width) {
      ratio = canvas.width / width;
      corners = paintCorners(ratio);
    }
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    if (!last) return;
    for (const { rect, fit, cut } of placed) {
      // Around a picture that does not fill its tile it is black, as in the room.
      if (fit === 'contain') context.fillRect(rect.x, rect.y, rect.width, rect.height);
      context.drawImage(last, ...cut.from, ...cut.to);
    }
    context.globalCompositeOperation = 'destination-out';
    for (const { rect } of placed) cutCorners(rect);
    context.globalCompositeOperation = 'source-over';
  };
  const onRestored = () => draw(null);
  canvas.addEventListener('contextrestored', onRestored);
  return {
    place(pictures, { widthPx }) {
      placed = pictures.map((each) => ({ ...each, cut: cutOf(each) }));
      width = widthPx;
    },
    resize(nextWidth, nextHeight) {
      canvas.width = nextWidth;
      canvas.height = nextHeight;
    },
    draw,
    end: () => canvas.removeEventListener('contextrestored', onRestored),
  };
};
