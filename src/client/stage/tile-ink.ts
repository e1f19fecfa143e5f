import { strokeStyles } from '../../shared/rules/annotations/tools.ts';
import { traceSettled, traceTail } from '../../shared/rules/annotations/trace-stroke.ts';
import type { AnnotationPath } from '../features/annotations/model/annotations-model.ts';
import { type Box, emptyBox, growBy, growTo, isEmpty, overlap, pixelsWithin } from './box.ts';
import type { SceneTile } from './canvas-layer.ts';
import { scaleOf } from './tile-canvas.ts';

type Context = CanvasRenderingContext2D;

/** One stroke as far as it is in the picture. */
interface Inked {
  readonly path: AnnotationPath;
  /** Points whose settled part is in the picture. */
  points: number;
  /** Whether its end is in the picture too, because its author has begun another stroke. */
  closed: boolean;
  /** Whether it has grown after all; its end is then drawn in every frame. */
  reopened: boolean;
  /** Canvas units. */
  readonly box: Box;
  seenIn: number;
}

/** Where the canvas's units lie in the picture, in device pixels. */
interface Placement {
  readonly width: number;
  readonly height: number;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly mirrored: boolean;
}

/** The strokes of one tile as a picture that is kept, into which only what is new is drawn. */
export interface TileInk {
  /** Draws what is new; answers which part of the picture looks otherwise now, in device pixels of the tile. */
  update(tile: SceneTile, ratio: number): Box;
  /** Puts a part of it onto a canvas on which the tile begins at a device pixel. */
  paint(context: CanvasRenderingContext2D, left: number, top: number, part: Box): void;
}

type Layer = 'draw' | 'highlight';

const placementOf = ({ clip, canvas, mirrored }: SceneTile, ratio: number): Placement => ({
  width: Math.ceil(clip.width * ratio),
  height: Math.ceil(clip.height * ratio),
  x: ((mirrored ? canvas.x + canvas.width : canvas.x) - clip.x) * ratio,
  y: (canvas.y - clip.y) * ratio,
  scale: scaleOf(canvas) * ratio,
  mirrored,
});

/** Whether a picture made for one place fits another, to a hundredth of a pixel. */
const fits = (a: Placement, b: Placement): boolean =>
  a.width === b.width &&
  a.height === b.height &&
  a.mirrored === b.mirrored &&
  Math.abs(a.x - b.x) + Math.abs(a.y - b.y) < 0.01 &&
  Math.abs(a.scale - b.scale) * a.height < 0.01;

const setUnits = (context: Context, { x, y, scale, mirrored }: Placement, left = 0, top = 0) =>
  context.setTransform(mirrored ? -scale : scale, 0, 0, scale, x + left, y + top);

const styleLine = (context: Context, { mode, color }: AnnotationPath) => {
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.strokeStyle = color;
  context.lineWidth = strokeStyles[mode].widthUnits;
};

/** Clears a part and lets nothing be drawn outside of it. */
const beginPart = (context: Context, { left, top, right, bottom }: Box) => {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(left, top, right - left, bottom - top);
  context.beginPath();
  context.rect(left, top, right - left, bottom - top);
  context.clip();
};

/** An element, though it is in no page: of canvases to draw from, those are several times quicker. */
const createPicture = ({ width, height }: { readonly width: number; readonly height: number }): Context | null => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas.getContext('2d');
};

/** Makes the picture of a tile's strokes. */
export const createTileInk = (): TileInk => {
  const strokes = new Map<AnnotationPath, Inked>();
  const layers = new Map<Layer, CanvasRenderingContext2D>();
  let placement: Placement | null = null;
  let paths: readonly AnnotationPath[] = [];
  /** Strokes in the order of the last paths, so that those that are still there are found without a search. */
  let order: Inked[] = [];
  /** Strokes whose ends are drawn in every frame. */
  let open: Inked[] = [];
  let predicted: SceneTile['predicted'] = new Map();
  let expected = emptyBox();
  let round = 0;

  const layerOf = (mode: Layer): Context | null => {
    const known = layers.get(mode);
    if (known || !placement) return known ?? null;
    const context = createPicture(placement);
    if (context) layers.set(mode, context);
    return context;
  };

  /** From units to device pixels of the tile, a pixel wider for soft edges. */
  const inPixels = (box: Box): Box => {
    if (!placement || isEmpty(box)) return emptyBox();
    const { x, y, scale, mirrored, width, height } = placement;
    const left = mirrored ? x - box.right * scale : x + box.left * scale;
    const right = mirrored ? x - box.left * scale : x + box.right * scale;
    const wide = { left: left - 1, top: y + box.top * scale - 1, right: right + 1, bottom: y + box.bottom * scale + 1 };
    return pixelsWithin(wide, { left: 0, top: 0, right: width, bottom: height });
  };

  const ink = (stroke: Inked, from: number, withEnd: boolean) => {
    const context = layerOf(stroke.path.mode);
    if (!context || !placement) return;
    const { points } = stroke.path;
    setUnits(context, placement);
    styleLine(context, stroke.path);
    context.beginPath();
    if (stroke.points > 2) traceSettled(context, points, from, stroke.points);
    if (withEnd) traceTail(context, points, stroke.points);
    context.stroke();
  };

  /** Draws the points that a stroke has got; answers their box in units. */
  const extend = (stroke: Inked): Box => {
    const { points, mode } = stroke.path;
    const from = stroke.points;
    const grown = emptyBox();
    const half = strokeStyles[mode].widthUnits / 2;
    for (let point = Math.max(0, from - 2); point < points.length / 2; point++) {
      growTo(grown, points[point * 2]!, points[point * 2 + 1]!, half);
    }
    stroke.points = points.length / 2;
    growBy(stroke.box, grown);
    if (stroke.points > 2) ink(stroke, from, false);
    return grown;
  };

  /** Draws a part of the picture again, from the strokes that touch it. */
  const inkAgain = (part: Box) => {
    if (isEmpty(part)) return;
    for (const [mode, context] of layers) {
      context.save();
      beginPart(context, part);
      for (const stroke of strokes.values()) {
        if (stroke.path.mode === mode && overlap(inPixels(stroke.box), part)) ink(stroke, 0, stroke.closed);
      }
      context.restore();
    }
  };

  const beginAgain = (next: Placement) => {
    placement = next;
    strokes.clear();
    order = [];
    paths = [];
    for (const { canvas } of layers.values()) {
      canvas.width = next.width;
      canvas.height = next.height;
    }
  };

  const takePaths = (next: readonly AnnotationPath[], changed: Box) => {
    round++;
    const gone = emptyBox();
    open = [];
    const known = order;
    order = [];
    for (let index = 0; index < next.length; index++) {
      const path = next[index]!;
      let stroke = known[index]?.path === path ? known[index] : strokes.get(path);
      if (!stroke) {
        stroke = { path, points: 0, closed: false, reopened: false, box: emptyBox(), seenIn: round };
        strokes.set(path, stroke);
      }
      order.push(stroke);
      stroke.seenIn = round;
      if (path.points.length / 2 > stroke.points) {
        if (stroke.closed) {
          // Its end is in the picture and goes; several strokes of one hand at a time are rare.
          growBy(gone, stroke.box);
          stroke.closed = false;
          stroke.reopened = true;
        }
        growBy(changed, inPixels(extend(stroke)));
      }
      const isLast = next[index + 1]?.author !== path.author;
      if (!isLast && !stroke.closed && !stroke.reopened) {
        stroke.closed = true;
        ink(stroke, stroke.points, true);
      }
      if (!stroke.closed) open.push(stroke);
    }
    if (strokes.size > next.length) {
      for (const [path, stroke] of strokes) {
        if (stroke.seenIn === round) continue;
        growBy(gone, stroke.box);
        strokes.delete(path);
      }
    }
    const part = inPixels(gone);
    inkAgain(part);
    growBy(changed, part);
  };

  const takePredicted = (tile: SceneTile, changed: Box) => {
    growBy(changed, expected);
    const next = emptyBox();
    predicted = tile.predicted;
    if (predicted.size > 0) {
      for (const { path } of open) {
        for (const { x, y } of predicted.get(path) ?? []) growTo(next, x, y, strokeStyles[path.mode].widthUnits / 2);
      }
    }
    expected = inPixels(next);
    growBy(changed, expected);
  };

  /** Ends of strokes onto a context that is clipped already. */
  const drawEnds = (context: Context, mode: Layer, left: number, top: number) => {
    for (const { path, points } of open) {
      if (path.mode !== mode || !placement || points === 0) continue;
      setUnits(context, placement, left, top);
      styleLine(context, path);
      context.beginPath();
      traceTail(context, path.points, points, predicted.get(path));
      context.stroke();
    }
    context.setTransform(1, 0, 0, 1, 0, 0);
  };

  let scratch: CanvasRenderingContext2D | null = null;
  /** The highlights with their open ends: one picture, so that where they cross they are not darker. */
  const wholeHighlights = (picture: HTMLCanvasElement, part: Box): HTMLCanvasElement => {
    if (!open.some(({ path }) => path.mode === 'highlight')) return picture;
    scratch ??= createPicture(picture);
    if (!scratch) return picture;
    const { canvas } = scratch;
    if (canvas.width !== picture.width || canvas.height !== picture.height) {
      canvas.width = picture.width;
      canvas.height = picture.height;
    }
    scratch.save();
    beginPart(scratch, part);
    scratch.drawImage(picture, 0, 0);
    drawEnds(scratch, 'highlight', 0, 0);
    scratch.restore();
    return canvas;
  };

  return {
    update(tile, ratio) {
      const next = placementOf(tile, ratio);
      const changed = emptyBox();
      if (!placement || !fits(placement, next)) {
        beginAgain(next);
        growBy(changed, { left: 0, top: 0, right: next.width, bottom: next.height });
      }
      if (tile.paths !== paths) {
        takePaths(tile.paths, changed);
        paths = tile.paths;
      }
      takePredicted(tile, changed);
      return changed;
    },
    paint(context, left, top, part) {
      const put = (picture: HTMLCanvasElement) => {
        const width = part.right - part.left;
        const height = part.bottom - part.top;
        const at = [left + part.left, top + part.top] as const;
        context.drawImage(picture, part.left, part.top, width, height, ...at, width, height);
      };
      if (open.some(({ path }) => path.mode === 'highlight')) layerOf('highlight');
      const highlights = layers.get('highlight')?.canvas;
      if (highlights) {
        context.globalAlpha = strokeStyles.highlight.opacity;
        put(wholeHighlights(highlights, part));
        context.globalAlpha = 1;
      }
      const lines = layers.get('draw')?.canvas;
      if (lines) put(lines);
      drawEnds(context, 'draw', left, top);
    },
  };
};
