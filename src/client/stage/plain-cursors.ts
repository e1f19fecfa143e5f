import { cursorEdgePx, cursorLook, cursorSize, paintCursor } from '../../shared/rules/annotations/cursor-look.ts';
import { type Box, isEmpty, isSameBox, pixelsWithin } from './box.ts';
import type { SceneCursor, SceneTile } from './canvas-layer.ts';
import { createMeasureText } from './face-paint.ts';
import { drawLiterally, fontFamily } from './font-family.ts';
import { fromCanvas, scaleOf } from './tile-canvas.ts';

const font = `${cursorLook.fontWeight} ${cursorLook.fontSizePx}px ${fontFamily}`;
/** More than a room has people. */
const mostKept = 400;

/** A cursor as it is put onto the canvas, in device pixels; what lies outside of its tile is cut off. */
interface PlacedCursor {
  readonly picture: HTMLCanvasElement;
  readonly left: number;
  readonly top: number;
  readonly opacity: number;
  readonly box: Box;
}

/** A person's cursor with what it was painted for. */
interface Picture extends Pick<SceneCursor, 'name' | 'color' | 'ink'> {
  readonly canvas: HTMLCanvasElement;
}

/** Where a tile with cursors is, in device pixels of the canvas. */
export interface PlacedTile {
  readonly tile: SceneTile;
  readonly box: Box;
}

const isSame = (a: PlacedCursor, b: PlacedCursor | undefined): boolean =>
  b !== undefined && a.picture === b.picture && a.opacity === b.opacity && isSameBox(a.box, b.box);

const paint = (cursor: SceneCursor, nameWidth: number, ratio: number): HTMLCanvasElement => {
  const { width, height } = cursorSize(nameWidth);
  // Of canvases to draw from, elements are several times quicker than those without one.
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * ratio);
  canvas.height = Math.ceil(height * ratio);
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  context.scale(ratio, ratio);
  context.translate(cursorEdgePx, cursorEdgePx);
  drawLiterally(context);
  paintCursor(context, cursor, nameWidth, font);
  return canvas;
};

/**
 * Cursors with their names on a canvas, each painted once and put where it is. The canvas is their own, because they
 * glide in every frame over what does not change. Null without a 2D canvas.
 */
export const createPlainCursors = () => {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return null;
  const pictures = new Map<string, Picture>();
  const measure = createMeasureText();
  let shown = new Map<string, readonly PlacedCursor[]>();

  const pictureOf = (cursor: SceneCursor, ratio: number): HTMLCanvasElement => {
    const { identity, name, color, ink } = cursor;
    const known = pictures.get(identity);
    if (known && known.name === name && known.color === color && known.ink === ink) return known.canvas;
    if (pictures.size > mostKept) pictures.clear();
    const canvas = paint(cursor, measure(name, font), ratio);
    pictures.set(identity, { name, color, ink, canvas });
    return canvas;
  };

  const place = ({ tile, box: within }: PlacedTile, ratio: number): PlacedCursor[] => {
    const scale = scaleOf(tile.canvas);
    return tile.cursors.map((cursor) => {
      const picture = pictureOf(cursor, ratio);
      const { x, y } = fromCanvas(tile, cursor, scale);
      const left = Math.round((x - cursorEdgePx) * ratio);
      const top = Math.round((y - cursorEdgePx) * ratio);
      const box = pixelsWithin({ left, top, right: left + picture.width, bottom: top + picture.height }, within);
      return { picture, left, top, opacity: cursor.opacity, box };
    });
  };

  const clear = ({ left, top, right, bottom }: Box) => context.clearRect(left, top, right - left, bottom - top);
  const put = ({ picture, left, top, opacity, box }: PlacedCursor) => {
    if (isEmpty(box)) return;
    const [width, height] = [box.right - box.left, box.bottom - box.top];
    if (context.globalAlpha !== opacity) context.globalAlpha = opacity;
    context.drawImage(picture, box.left - left, box.top - top, width, height, box.left, box.top, width, height);
  };

  return {
    element: context.canvas,
    /** Paints them anew, for another size of a pixel or after their font has come. */
    forget: () => pictures.clear(),
    /** Shows the cursors of the tiles; with `anew` all of them again. */
    draw(tiles: readonly PlacedTile[], ratio: number, anew: boolean) {
      if (anew) context.clearRect(0, 0, context.canvas.width, context.canvas.height);
      const next = new Map<string, readonly PlacedCursor[]>();
      for (const visible of tiles) {
        const { tileId, cursors } = visible.tile;
        const before = shown.get(tileId) ?? [];
        if (cursors.length === 0 && before.length === 0) continue;
        const placed = place(visible, ratio);
        if (placed.length > 0) next.set(tileId, placed);
        if (!anew && placed.length === before.length && placed.every((cursor, at) => isSame(cursor, before[at])))
          continue;
        if (!anew) for (const { box } of before) clear(box);
        placed.forEach(put);
      }
      shown = next;
      // Without a graphics card the browser copies every canvas that is shown, whenever anything on the page changes.
      context.canvas.hidden = next.size === 0;
    },
  };
};
