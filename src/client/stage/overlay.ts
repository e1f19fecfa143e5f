import { effect, untracked } from '@preact/signals-core';
import type { Rect } from '../../shared/rules/grid/arrangement.ts';
import type { AnnotationPath, CanvasPoint, TileAnnotations } from '../models/annotations-model.ts';
import type { Stop } from '../ports/clock.ts';
import type { CanvasLayer, SceneCursor, SceneTile } from './canvas-layer.ts';
import { createCursorMotion } from './cursor-motion.ts';
import type { FrameLoop } from './frame-loop.ts';
import type { Motion } from './motion.ts';
import type { StageInputs } from './mount-stage.ts';
import { createPlainLayer } from './plain-layer.ts';
import * as css from './stage.css.ts';
import { canvasOf } from './tile-canvas.ts';
import type { TileViews } from './tile-views.ts';

interface OverlayInputs {
  readonly stage: StageInputs;
  readonly root: HTMLElement;
  readonly scroller: HTMLElement;
  readonly views: TileViews;
  readonly motion: Motion;
  readonly loop: FrameLoop;
}

/** The canvas over the tiles; made when there is first something to draw. */
export interface Overlay {
  /** Something moved: draw in the next frame. */
  invalidate(): void;
  /** Where the pointer that draws a path is expected next. */
  predict(path: AnnotationPath, points: readonly CanvasPoint[]): void;
  stop(): void;
}

/** A browser that takes the context away this often gets a 2D canvas. */
const mostLosses = 3;

const hasWebGl = (): boolean => {
  const context = document.createElement('canvas').getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
};

export const createOverlay = ({ stage, root, scroller, views, motion, loop }: OverlayInputs): Overlay => {
  const { annotations, people, tiles, clock, log } = stage;
  const cursorMotion = createCursorMotion(() => stage.reducedMotion.peek());
  const predicted = new Map<AnnotationPath, readonly CanvasPoint[]>();
  let layer: CanvasLayer | null = null;
  let loading = false;
  let losses = 0;
  let dirty = false;
  let stopped = false;
  let fadeTimer: Stop | null = null;
  let size = '';

  const invalidate = () => {
    dirty = true;
    if (layer) loop.invalidate();
  };

  const adopt = (made: CanvasLayer | null) => {
    loading = false;
    if (stopped || !made) {
      made?.destroy();
      return;
    }
    layer = made;
    size = '';
    made.element.className = css.canvas;
    made.element.setAttribute('aria-hidden', 'true');
    root.append(made.element);
    invalidate();
  };
  const drawPlain = (reason: string) => {
    log.info('stage-canvas-2d', { reason });
    adopt(createPlainLayer());
  };
  const load = () => {
    if (layer || loading || stopped) return;
    loading = true;
    if (losses >= mostLosses || !hasWebGl()) {
      drawPlain(losses > 0 ? 'context lost' : 'no WebGL');
      return;
    }
    import('./pixi-layer.ts')
      .then(({ createPixiLayer }) => createPixiLayer(lost))
      .then(adopt, (error: unknown) => drawPlain(String(error)));
  };
  const lost = () => {
    losses++;
    layer?.destroy();
    layer = null;
    load();
  };

  const cursorsOf = (drawn: TileAnnotations): SceneCursor[] =>
    cursorMotion.seen(drawn.tileId, drawn.participants.values(), clock.now()).flatMap((cursor) => {
      const person = people.find(cursor.identity);
      if (!person || person.isLocal) return [];
      const { main, contrast } = person.color.peek();
      return [{ ...cursor, name: person.name.peek(), color: main, ink: contrast }];
    });

  const sceneOf = (scrollTop: number): SceneTile[] => {
    const scene: SceneTile[] = [];
    cursorMotion.begin();
    for (const drawn of annotations.tiles.peek()) {
      const view = views.find(drawn.tileId);
      const rect = view && views.onScreen.has(drawn.tileId) ? motion.seenAt(view) : null;
      const tile = view?.tile;
      if (!tile || !rect || !tile.showAnnotations.peek()) continue;
      const clip: Rect = { ...rect, y: rect.y - scrollTop };
      const paths = [...drawn.participants.values()].flatMap((person) => person.paths);
      const cursors = cursorsOf(drawn);
      if (paths.length > 0 || cursors.length > 0) {
        scene.push({ tileId: tile.id, clip, canvas: canvasOf(tile, clip), paths, predicted, cursors });
      }
    }
    return scene;
  };

  const stopDrawing = loop.add(() => {
    if (!layer || !(dirty || motion.moving)) return false;
    dirty = false;
    const { clientWidth, clientHeight, scrollTop } = scroller;
    const ratio = globalThis.devicePixelRatio || 1;
    const nextSize = `${clientWidth} ${clientHeight} ${ratio}`;
    if (nextSize !== size && clientWidth > 0 && clientHeight > 0) {
      size = nextSize;
      layer.element.style.width = `${clientWidth}px`;
      layer.element.style.height = `${clientHeight}px`;
      layer.resize(clientWidth, clientHeight, ratio);
    }
    layer.draw(sceneOf(scrollTop));
    fadeTimer?.();
    fadeTimer = null;
    if (cursorMotion.moving) dirty = true;
    else if (cursorMotion.nextFadeAt !== null) {
      fadeTimer = clock.after(Math.max(0, cursorMotion.nextFadeAt - clock.now()), invalidate);
    }
    return dirty;
  });

  const stopFollowing = effect(() => {
    let any = false;
    for (const { tileId, revision } of annotations.tiles.value) {
      any ||= revision.value > 0;
      tiles.find(tileId)?.showAnnotations.value;
    }
    tiles.arrangement.value;
    stage.themeRevision.value;
    untracked(() => {
      if (any) load();
      invalidate();
    });
  });

  return {
    invalidate,
    predict(path, points) {
      if (points.length === 0) predicted.delete(path);
      else predicted.set(path, points);
      invalidate();
    },
    stop() {
      stopped = true;
      stopDrawing();
      stopFollowing();
      fadeTimer?.();
      layer?.destroy();
      layer = null;
    },
  };
};
