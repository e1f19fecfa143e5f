import type { AnnotationPath, AnnotationsModel, CanvasPoint } from '../features/annotations/model/annotations-model.ts';
import type { PointingModel } from '../features/tiles/model/pointing-model.ts';
import { surfaceIdOf } from '../features/tiles/model/surface-id.ts';
import type { Tile, TilesModel } from '../features/tiles/model/tiles-model.ts';
import type { Stop } from '../ports/clock.ts';
import type { Overlay } from './overlay.ts';
import { canvasOf, isMirrored, toCanvas } from './tile-canvas.ts';
import type { TileViews } from './tile-views.ts';

interface PenInputs {
  readonly tiles: Pick<TilesModel, 'find'>;
  readonly drag: PointingModel['drag'];
  readonly views: TileViews;
  readonly annotations: AnnotationsModel;
  readonly overlay: Overlay;
  readonly content: HTMLElement;
}

/** Lets mouse, pen and fingers draw and point on tiles; every finger draws a stroke of its own. */
export const followPen = ({ tiles, drag, views, annotations, overlay, content }: PenInputs): Stop => {
  const strokes = new Map<number, { readonly tile: Tile; readonly surface: string; readonly path: AnnotationPath }>();
  let pointed: string | null = null;

  const pointOn = (tile: Tile, event: PointerEvent): CanvasPoint | null => {
    const rect = views.find(tile.id)?.rect;
    if (!rect) return null;
    const box = content.getBoundingClientRect();
    return toCanvas(canvasOf(tile, rect), event.clientX - box.left, event.clientY - box.top, isMirrored(tile));
  };
  const points = (tile: Tile, events: readonly PointerEvent[]): CanvasPoint[] =>
    events.flatMap((event) => pointOn(tile, event) ?? []);
  const tileAt = (event: PointerEvent): Tile | undefined => {
    const id = (event.target as Element).closest?.<HTMLElement>('[data-tile-id]')?.dataset.tileId;
    return id === undefined ? undefined : tiles.find(id);
  };

  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const tile = tileAt(event);
    const mode = tile?.local.tool.peek();
    if (!tile?.local.annotating.peek() || mode === undefined || mode === 'cursor') return;
    const point = pointOn(tile, event);
    const path = point && annotations.begin(surfaceIdOf(tile), mode, point);
    if (!path) return;
    event.preventDefault();
    content.setPointerCapture?.(event.pointerId);
    strokes.set(event.pointerId, { tile, surface: surfaceIdOf(tile), path });
    content.dataset.drawing = '';
    overlay.invalidate();
  };
  const move = (event: PointerEvent) => {
    const stroke = strokes.get(event.pointerId);
    // The page was turned under the pen.
    if (stroke && surfaceIdOf(stroke.tile) !== stroke.surface) return finish(event);
    if (stroke) {
      const coalesced = event.getCoalescedEvents?.() ?? [];
      annotations.extend(stroke.path, points(stroke.tile, coalesced.length > 0 ? coalesced : [event]));
      overlay.predict(stroke.path, points(stroke.tile, event.getPredictedEvents?.() ?? []));
      return;
    }
    const tile = drag.peek() ? undefined : tileAt(event);
    const pointing = tile && (tile.local.annotating.peek() || tile.kind.shows !== 'person') ? tile : null;
    const surface = pointing ? surfaceIdOf(pointing) : null;
    if (pointed !== null && pointed !== surface) annotations.point(pointed, null);
    pointed = surface;
    if (pointing && surface !== null) annotations.point(surface, pointOn(pointing, event));
  };
  const finish = (event: PointerEvent) => {
    const stroke = strokes.get(event.pointerId);
    if (!stroke) return;
    strokes.delete(event.pointerId);
    if (strokes.size === 0) delete content.dataset.drawing;
    annotations.end(stroke.path);
    overlay.predict(stroke.path, []);
  };
  const leave = () => {
    if (pointed !== null) annotations.point(pointed, null);
    pointed = null;
  };
  content.addEventListener('pointerdown', down);
  content.addEventListener('pointermove', move);
  content.addEventListener('pointerup', finish);
  content.addEventListener('pointercancel', finish);
  content.addEventListener('pointerleave', leave);
  return () => {
    leave();
    for (const { path } of strokes.values()) annotations.end(path);
    delete content.dataset.drawing;
    content.removeEventListener('pointerdown', down);
    content.removeEventListener('pointermove', move);
    content.removeEventListener('pointerup', finish);
    content.removeEventListener('pointercancel', finish);
    content.removeEventListener('pointerleave', leave);
  };
};
