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

/** What is cut off for round corners. */
const cornersOf = (pictures: readonly PlacedPicture[]): Path2D => {
  const path = new Path2D();
  for (const { rect } of pictures) {
    path.rect(rect.x, rect.y, rect.width, rect.height);
    path.roundRect(rect.x, rect.y, rect.width, rect.height, cornerRadiusPx);
  }
  return path;
};

/** Makes the painter of a canvas in 2D; null where the browser has none. */
export const createPlainPainter = (canvas: HTMLCanvasElement): AtlasPainter | null => {
  const context = canvas.getContext('2d');
  if (!context) return null;
  let placed: readonly (PlacedPicture & { readonly cut: Cut })[] = [];
  let corners = new Path2D();
  let width = 1;
  let last: HTMLVideoElement | null = null;
  const draw = (picture: HTMLVideoElement | null) => {
    last = picture ?? last;
    const ratio = canvas.width / width;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    if (!last) return;
    for (const { rect, fit, cut } of placed) {
      // Around a picture that does not fill its tile it is black, as in the room.
      if (fit === 'contain') context.fillRect(rect.x, rect.y, rect.width, rect.height);
      context.drawImage(last, ...cut.from, ...cut.to);
    }
    context.globalCompositeOperation = 'destination-out';
    context.fill(corners, 'evenodd');
    context.globalCompositeOperation = 'source-over';
  };
  const onRestored = () => draw(null);
  canvas.addEventListener('contextrestored', onRestored);
  return {
    place(pictures, { widthPx }) {
      placed = pictures.map((each) => ({ ...each, cut: cutOf(each) }));
      corners = cornersOf(pictures);
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
