import { cursorsAt, type SeenCursor } from '../../shared/recording/drawn-cursors.ts';
import { exportWindow, type PlacedTile } from '../../shared/recording/export-stage.ts';
import type { Recording, TileState } from '../../shared/recording/read-recording.ts';
import { type Snapshots, snapshotsOf } from '../../shared/recording/snapshots.ts';
import { cursorEdgePx, cursorLook, cursorSize, paintCursor } from '../../shared/rules/annotations/cursor-look.ts';
import { annotationLimits } from '../../shared/rules/annotations/limits.ts';
import { fallbackColor } from '../../shared/values/fallback-color.ts';
import type { Picture } from '../planes.ts';
import { canvasOf, createTextCanvas, even, fontsOf } from './draw-layer.ts';
import { type Stamp, stampOf } from './layer.ts';
import { exportText } from './text.ts';

/** Somebody who is in no tile of the recording. */
const nobodyKnown = { initialState: {}, events: [], earliestMs: Number.POSITIVE_INFINITY };

/** More than a room has people; names can be changed again and again. */
const mostStamps = 400;

/** Where a cursor is on its way. */
const placeAt = ({ x, y, from, sinceMs, glideMs }: SeenCursor, timeMs: number) => {
  const left = glideMs > 0 ? Math.max(0, 1 - (timeMs - sinceMs) / glideMs) : 0;
  return { x: x + (from.x - x) * left, y: y + (from.y - y) * left };
};

/**
 * Draws cursors with their names over the pictures of an export. They move in most pictures: each is painted once, and
 * laid over the finished picture, whose layer stays as it is.
 */
export const createCursors = (
  { cursors, tiles }: Pick<Recording, 'cursors' | 'tiles'>,
  size: { readonly width: number; readonly height: number },
) => {
  const scale = size.height / exportWindow.heightPx;
  const font = `${cursorLook.fontWeight} ${cursorLook.fontSizePx}px ${fontsOf()}`;
  const stamps = new Map<string, Stamp>();
  const people = new Map<string, Snapshots>();

  const stateOf = (author: string, timeMs: number): TileState => {
    let snapshots = people.get(author);
    if (!snapshots) {
      snapshots = snapshotsOf(tiles.find(({ id }) => id === author) ?? nobodyKnown);
      people.set(author, snapshots);
    }
    return snapshots.at(timeMs);
  };

  const paint = (name: string, color: string, ink: string): Stamp => {
    const ruler = createTextCanvas(1, 1);
    ruler.font = font;
    const nameWidth = ruler.measureText(name).width;
    const needed = cursorSize(nameWidth);
    const width = Math.min(size.width, 2 * Math.ceil((needed.width * scale) / 2));
    const height = 2 * Math.ceil((needed.height * scale) / 2);
    const context = createTextCanvas(width, height);
    context.scale(scale, scale);
    context.translate(cursorEdgePx, cursorEdgePx);
    paintCursor(context, { name, color, ink }, nameWidth, font);
    return stampOf(context.getImageData(0, 0, width, height).data, width, height);
  };

  const stampFor = (author: string, timeMs: number): Stamp => {
    const { name, color = fallbackColor } = stateOf(author, timeMs);
    const [label, { main, contrast }] = [name || exportText.somebody, color];
    const key = [label, main, contrast].join('\n');
    const stamp = stamps.get(key) ?? paint(label, main, contrast);
    if (stamps.size >= mostStamps) stamps.clear();
    stamps.set(key, stamp);
    return stamp;
  };

  /** A tile in pixels of the picture, as far as it is in it. */
  const partOf = ({ rect }: PlacedTile) => {
    const [x, y] = [even(rect.x * scale), even(rect.y * scale)];
    const width = Math.min(size.width, even((rect.x + rect.width) * scale)) - x;
    return { x, y, width, height: Math.min(size.height, even((rect.y + rect.height) * scale)) - y };
  };

  return {
    draw(picture: Picture, shown: readonly PlacedTile[], timeMs: number): void {
      for (const tile of shown) {
        const own = cursors.get(tile.id);
        if (!own) continue;
        const canvas = canvasOf(tile);
        const unitPx = canvas.height / annotationLimits.canvasHeightUnits;
        for (const cursor of cursorsAt(own, timeMs)) {
          if (cursor.isFading) continue;
          const { x, y } = placeAt(cursor, timeMs);
          const left = even((canvas.x + x * unitPx - cursorEdgePx) * scale);
          const top = even((canvas.y + y * unitPx - cursorEdgePx) * scale);
          stampFor(cursor.author, timeMs).over(picture, left, top, partOf(tile));
        }
      }
    },
  };
};
