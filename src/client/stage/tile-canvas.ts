import { canvasRectOf } from '../../shared/rules/annotations/canvas-rect.ts';
import { annotationLimits } from '../../shared/rules/annotations/limits.ts';
import type { Rect } from '../../shared/rules/grid/rects.ts';

import type { CanvasPoint } from '../features/annotations/model/annotations-model.ts';
import type { Tile, TilePart } from '../features/tiles/model/tiles-model.ts';

const partOf = (rect: Rect, part: TilePart): Rect => ({
  x: rect.x + part.x * rect.width,
  y: rect.y + part.y * rect.height,
  width: part.width * rect.width,
  height: part.height * rect.height,
});

/** The canvas of a tile that is seen at `rect`. */
export const canvasOf = (tile: Tile, rect: Rect): Rect => {
  const surface = tile.local.surface.peek();
  return surface
    ? partOf(rect, surface.canvas)
    : canvasRectOf(rect, tile.local.dimensions.peek().aspectRatio, tile.kind.fit);
};

/** Where drawings are seen on a tile at `rect`. */
export const clipOf = (tile: Tile, rect: Rect): Rect => {
  const surface = tile.local.surface.peek();
  return surface ? partOf(rect, surface.view) : rect;
};

/** Whether a tile shows its own camera, which people expect to see as in a mirror. */
export const isMirrored = (tile: Tile): boolean => tile.kind.shows === 'person' && tile.person?.isLocal === true;

/** Pixels for each unit of a canvas. */
export const scaleOf = (canvas: Rect): number => canvas.height / annotationLimits.canvasHeightUnits;

/** A point in px as a point of the canvas, which is that of the picture as others see it. */
export const toCanvas = (canvas: Rect, x: number, y: number, mirrored = false): CanvasPoint => ({
  x: (mirrored ? canvas.x + canvas.width - x : x - canvas.x) / scaleOf(canvas),
  y: (y - canvas.y) / scaleOf(canvas),
});

/** A point of the canvas in px. */
export const fromCanvas = (
  { canvas, mirrored }: { readonly canvas: Rect; readonly mirrored: boolean },
  { x, y }: CanvasPoint,
  scale: number,
): CanvasPoint => ({
  x: mirrored ? canvas.x + canvas.width - x * scale : canvas.x + x * scale,
  y: canvas.y + y * scale,
});
