import type { Rect } from '../../../../shared/rules/grid/rects.ts';
import { type AtlasPainter, cornerRadiusPx, mixedEdgePx } from './atlas-painter.ts';
import type { PlacedPicture } from './tile-quads.ts';

type Place = readonly [x: number, y: number, width: number, height: number];

/** A tile on the canvas, in its px. */
interface Drawn {
  readonly place: Place;
  /** Of the picture of all. */
  readonly from: Place;
  /** Where that is drawn; around it is black, as in the room. */
  readonly to: Place;
}

/** A place in whole px, so that its edges are sharp. */
const snapped = ({ x, y, width, height }: Rect, ratio: number): Place => {
  const [left, top] = [Math.round(x * ratio), Math.round(y * ratio)];
  return [left, top, Math.round((x + width) * ratio) - left, Math.round((y + height) * ratio) - top];
};

/** What of a region is seen in its place: as much as covers it, or all. */
const drawnOf = ({ region, rect, fit }: PlacedPicture, ratio: number): Drawn => {
  const place = snapped(rect, ratio);
  const [x, y, width, height] = place;
  const scales = [width / region.width, height / region.height] as const;
  const scale = fit === 'cover' ? Math.max(...scales) : Math.min(...scales);
  const seen = [
    Math.min(region.width - 2 * mixedEdgePx, width / scale),
    Math.min(region.height - 2 * mixedEdgePx, height / scale),
  ] as const;
  const [toWidth, toHeight] = [
    Math.min(width, Math.round(region.width * scale)),
    Math.min(height, Math.round(region.height * scale)),
  ];
  return {
    place,
    from: [region.x + (region.width - seen[0]) / 2, region.y + (region.height - seen[1]) / 2, ...seen],
    to: [x + Math.round((width - toWidth) / 2), y + Math.round((height - toHeight) / 2), toWidth, toHeight],
  };
};

const placesOf = (drawn: readonly Drawn[]): string => drawn.map(({ place }) => place.join(' ')).join('\n');

/** To the right or left, and down or up. */
const quadrants = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;

/** What the four corners of a tile leave free. It is cut out of the canvas in small pieces: one path of all would cost more. */
const paintCorners = (radius: number): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
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
  let drawn: readonly Drawn[] = [];
  let radius = cornerRadiusPx;
  let corners = paintCorners(radius);
  let last: HTMLVideoElement | null = null;
  let isMoved = false;
  const cutCorners = ([x, y, width, height]: Place) => {
    for (const [right, down] of quadrants) {
      const [toX, toY] = [x + right * (width - radius), y + down * (height - radius)];
      context.drawImage(corners, right * radius, down * radius, radius, radius, toX, toY, radius, radius);
    }
  };
  const draw = (picture: HTMLVideoElement | null) => {
    last = picture ?? last;
    const isThere = last !== null && last.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
    // Its element loads the next file: what was drawn stays, as long as it has its places.
    if (!isThere && !isMoved) return;
    isMoved = false;
    context.clearRect(0, 0, canvas.width, canvas.height);
    if (!last || !isThere) return;
    for (const { place, from, to } of drawn) {
      if (to[2] < place[2] || to[3] < place[3]) context.fillRect(...place);
      context.drawImage(last, ...from, ...to);
    }
    context.globalCompositeOperation = 'destination-out';
    for (const { place } of drawn) cutCorners(place);
    context.globalCompositeOperation = 'source-over';
  };
  const onRestored = () => draw(null);
  canvas.addEventListener('contextrestored', onRestored);
  return {
    place(pictures, { widthPx }) {
      const ratio = canvas.width / widthPx;
      const next = pictures.map((each) => drawnOf(each, ratio));
      isMoved ||= placesOf(next) !== placesOf(drawn);
      drawn = next;
      const nextRadius = Math.round(cornerRadiusPx * ratio);
      if (nextRadius === radius) return;
      radius = nextRadius;
      corners = paintCorners(radius);
    },
    resize(nextWidth, nextHeight) {
      canvas.width = nextWidth;
      canvas.height = nextHeight;
    },
    draw,
    end: () => canvas.removeEventListener('contextrestored', onRestored),
  };
};
