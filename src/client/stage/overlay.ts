import { effect, type Signal, untracked } from '@preact/signals-core';
import { tileUnder } from '../../shared/rules/tiles/tile-identity.ts';
import type {
  AnnotationPath,
  AnnotationsModel,
  CanvasPoint,
  TileAnnotations,
} from '../features/annotations/model/annotations-model.ts';
import type { Stop } from '../ports/clock.ts';
import type { CanvasLayer } from './canvas-layer.ts';
import { createCursorMotion } from './cursor-motion.ts';
import type { FrameLoop } from './frame-loop.ts';
import type { Motion } from './motion.ts';
import { createOverlayScene } from './overlay-scene.ts';
import * as css from './stage.css.ts';
import type { StageInputs } from './stage.ts';
import { readColors, type StageColors } from './stage-colors.ts';
import type { TileViews } from './tile-views.ts';
import { whenIdle } from './when-idle.ts';

interface OverlayInputs {
  readonly stage: StageInputs;
  readonly content: HTMLElement;
  readonly scroller: HTMLElement;
  readonly views: TileViews;
  readonly motion: Motion;
  readonly loop: FrameLoop;
  /** Says to the stage that tiles without video can be left to the canvas. */
  readonly canvasDrawsFaces: Signal<boolean>;
  readonly annotations: AnnotationsModel;
  /** Whether a graphics card draws WebGL. */
  hasFastWebGl(): boolean;
}

/** The canvas over the tiles; made when there is first something to draw, or the room is large. */
export interface Overlay {
  /** Something moved: draw in the next frame. */
  invalidate(): void;
  /** Where the pointer that draws a path is expected next. */
  predict(path: AnnotationPath, points: readonly CanvasPoint[]): void;
  stop(): void;
}

const mostPatienceMs = 1_000;
/** Faces that elements draw for now wait for the first picture no longer than this. */
const facesPatienceMs = 400;
/** A browser that takes the context away this often gets a 2D canvas. */
const mostLosses = 3;

export const createOverlay = (inputs: OverlayInputs): Overlay => {
  const { stage, content, scroller, views, motion, loop, canvasDrawsFaces, annotations } = inputs;
  const { tiles, grid, clock, log } = stage;
  const cursorMotion = createCursorMotion(() => stage.reducedMotion.peek());
  const predicted = new Map<AnnotationPath, readonly CanvasPoint[]>();
  const scene = createOverlayScene({ stage, annotations, views, motion, cursorMotion, predicted });
  let colors: StageColors | null = null;
  let layer: CanvasLayer | null = null;
  let loading = false;
  let losses = 0;
  /** Not even a 2D canvas can be had: it is not asked for again. */
  let hasNoCanvas = false;
  let dirty = false;
  let wasMoving = false;
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
    content.append(made.element);
    canvasDrawsFaces.value = made.drawsFaces;
    invalidate();
  };
  const drawPlain = (reason: string) => {
    log.info('stage-canvas-2d', { reason });
    import('./plain-layer.ts').then(
      ({ createPlainLayer }) => {
        const plain = createPlainLayer();
        hasNoCanvas = plain === null;
        adopt(plain);
      },
      // Asked for again by whatever is drawn next.
      (error: unknown) => {
        log.warn('stage-canvas-not-loaded', { error: String(error) });
        loading = false;
      },
    );
  };
  const refused = (error: unknown) => drawPlain(String(error));
  const load = () => {
    if (layer || loading || stopped || hasNoCanvas) return;
    loading = true;
    if (losses < mostLosses && stage.createCanvas) {
      stage.createCanvas(lost).then((made) => (made ? adopt(made) : drawPlain('no canvas')), refused);
      return;
    }
    if (losses >= mostLosses || !inputs.hasFastWebGl()) {
      drawPlain(losses > 0 ? 'context lost' : 'no fast WebGL');
      return;
    }
    // Pictures come first: until the canvas is there, elements draw.
    whenIdle(mostPatienceMs)
      .then(() => import('./pixi-layer.ts'))
      .then(({ createPixiLayer }) => createPixiLayer(lost))
      .then(adopt, refused);
  };
  const lost = () => {
    losses++;
    canvasDrawsFaces.value = false;
    layer?.destroy();
    layer = null;
    load();
  };

  const stopDrawing = loop.add(() => {
    // The frame after a move draws what has come to rest.
    const moved = wasMoving;
    wasMoving = motion.moving;
    if (!layer || !(dirty || moved || wasMoving)) return false;
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
    // Between two pictures it scrolls with the tiles, so that what it draws on them stays on them.
    layer.element.style.transform = `translateY(${scrollTop}px)`;
    colors ??= readColors(scroller);
    const faces = canvasDrawsFaces.peek() ? scene.faces(scrollTop) : [];
    layer.draw({ faces, colors, tiles: scene.tiles(scrollTop) });
    fadeTimer?.();
    fadeTimer = null;
    if (cursorMotion.moving) dirty = true;
    else if (cursorMotion.nextFadeAt !== null) {
      fadeTimer = clock.after(Math.max(0, cursorMotion.nextFadeAt - clock.monotonicNow()), invalidate);
    }
    return dirty;
  });

  let stopWaiting: Stop | null = null;
  /** Pictures come first: until the canvas is there, elements draw the faces. */
  const loadForFaces = () => {
    if (layer || loading || stopWaiting) return;
    const end = () => {
      stop();
      load();
    };
    const stopTimer = clock.after(facesPatienceMs, end);
    const stop = () => {
      stopTimer();
      content.removeEventListener('loadeddata', end, true);
      stopWaiting = null;
    };
    stopWaiting = stop;
    content.addEventListener('loadeddata', end, true);
  };

  /** One for each tile, so that a change on one of a hundred costs as much as on the only one. */
  const revisions = new Map<TileAnnotations, Stop>();
  const followRevisions = (drawn: readonly TileAnnotations[]) => {
    for (const [drawing, stop] of revisions) {
      if (drawn.includes(drawing)) continue;
      stop();
      revisions.delete(drawing);
    }
    for (const drawing of drawn) {
      if (revisions.has(drawing)) continue;
      const stop = effect(() => {
        const any = drawing.revision.value > 0;
        untracked(() => {
          if (any) load();
          invalidate();
        });
      });
      revisions.set(drawing, stop);
    }
  };
  const stopFollowing = effect(() => {
    const drawn = annotations.tiles.value;
    for (const { tileId } of drawn) {
      const tile = tiles.find(tileUnder(tileId));
      tile?.local.showAnnotations.value;
      tile?.local.surface.value;
    }
    grid.arrangement.value;
    const large = grid.largeRoom.value;
    untracked(() => {
      followRevisions(drawn);
      if (large) loadForFaces();
      invalidate();
    });
  });

  // Making a canvas takes a moment, which is better spent before the first stroke.
  const stopPreparing = effect(() => {
    if (tiles.all.value.some((tile) => tile.local.annotating.value && tile.local.tool.value !== 'cursor'))
      untracked(load);
  });

  const readColorsAgain = () => {
    colors = null;
    invalidate();
  };
  const stopTheme = effect(() => {
    stage.themeRevision.value;
    untracked(readColorsAgain);
  });
  // Texts that were painted before their font came are painted again.
  document.fonts?.ready.then(readColorsAgain);

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
      followRevisions([]);
      stopPreparing();
      stopTheme();
      stopWaiting?.();
      fadeTimer?.();
      layer?.destroy();
      layer = null;
    },
  };
};
