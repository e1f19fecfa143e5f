import { type Box, emptyBox, isEmpty, isSameBox, overlap, pixelsWithin } from './box.ts';
import type { CanvasLayer, SceneTile } from './canvas-layer.ts';
import { createPlainCursors } from './plain-cursors.ts';
import { createFacesCanvas } from './plain-faces.ts';
import type { StageColors } from './stage-colors.ts';
import { createTileInk, type TileInk } from './tile-ink.ts';

/** What the canvas shows of one tile. */
interface Shown {
  readonly ink: TileInk;
  /** Where the tile is, in device pixels of the canvas. */
  box: Box;
  tile: SceneTile;
  /** What looks otherwise than in the frame before, in device pixels of the canvas. */
  changed: Box;
}

const boxOf = ({ clip }: SceneTile, ratio: number): Box => {
  const left = Math.round(clip.x * ratio);
  const top = Math.round(clip.y * ratio);
  return { left, top, right: left + Math.ceil(clip.width * ratio), bottom: top + Math.ceil(clip.height * ratio) };
};

const doOverlap = (tiles: readonly Shown[]): boolean =>
  tiles.some(({ box }, index) => tiles.some((other, at) => at < index && overlap(box, other.box)));

/**
 * Draws with 2D canvases, where there is no fast WebGL: faces, strokes and cursors have one each, which is shown while
 * there is anything on it. Strokes are pictures that are kept and only grow, and a frame touches only the parts of a
 * canvas that look otherwise. Null where there is no 2D canvas either.
 */
export const createPlainLayer = (): CanvasLayer | null => {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return null;
  const faces = createFacesCanvas();
  const cursors = createPlainCursors();
  if (!faces || !cursors) return null;
  const { canvas } = context;
  const element = document.createElement('div');
  for (const layer of [faces.element, canvas, cursors.element]) {
    Object.assign(layer.style, { position: 'absolute', inset: '0', width: '100%', height: '100%' });
    element.append(layer);
  }
  let shown = new Map<string, Shown>();
  let tilesOverlap = false;
  let ratio = 1;
  let drawnColors: StageColors | null = null;
  /** Whether everything has to be drawn, because the canvas is empty or its parts lie elsewhere. */
  let whole = true;

  const update = (tile: SceneTile): Shown => {
    const box = boxOf(tile, ratio);
    const known = shown.get(tile.tileId);
    const entry = known ?? { ink: createTileInk(), box, tile, changed: emptyBox() };
    if (known && !isSameBox(known.box, box)) whole = true;
    const { left, top, right, bottom } = entry.ink.update(tile, ratio);
    const changed = { left: left + box.left, top: top + box.top, right: right + box.left, bottom: bottom + box.top };
    return Object.assign(entry, { box, tile, changed: pixelsWithin(changed, box) });
  };

  const drawPart = ({ ink, box }: Shown, part: Box) => {
    const { left, top, right, bottom } = part;
    const [width, height] = [right - left, bottom - top];
    context.save();
    context.beginPath();
    context.rect(left, top, width, height);
    context.clip();
    if (!whole) context.clearRect(left, top, width, height);
    ink.paint(context, box.left, box.top, {
      left: left - box.left,
      top: top - box.top,
      right: right - box.left,
      bottom: bottom - box.top,
    });
    context.restore();
  };

  return {
    element,
    drawsFaces: true,
    resize(widthPx, heightPx, nextRatio) {
      ratio = nextRatio;
      for (const surface of [canvas, cursors.element]) {
        surface.width = Math.round(widthPx * ratio);
        surface.height = Math.round(heightPx * ratio);
      }
      cursors.forget();
      whole = true;
    },
    draw({ tiles, faces: shownFaces, colors }) {
      // New colours mean a new theme or a font that has come.
      if (drawnColors !== colors) {
        drawnColors = colors;
        cursors.forget();
        whole = true;
      }
      const next = new Map(tiles.map((tile) => [tile.tileId, update(tile)]));
      for (const tileId of shown.keys()) if (!next.has(tileId)) whole = true;
      if (whole || next.size !== shown.size) {
        tilesOverlap = doOverlap([...next.values()]);
      }
      if (tilesOverlap) whole = true;
      shown = next;
      faces.draw(shownFaces, colors, ratio, canvas);
      if (whole) context.clearRect(0, 0, canvas.width, canvas.height);
      const drawn = [...shown.values()];
      cursors.draw(drawn, ratio, whole);
      for (const entry of drawn) {
        if (whole) drawPart(entry, entry.box);
        else if (!isEmpty(entry.changed)) drawPart(entry, entry.changed);
      }
      whole = false;
      canvas.hidden = drawn.every(({ tile }) => tile.paths.length === 0);
    },
    destroy() {
      element.remove();
    },
  };
};
