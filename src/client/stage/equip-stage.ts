import { effect, type Signal, untracked } from '@preact/signals-core';
import { gridLimits } from '../../shared/rules/grid/limits.ts';
import type { AnnotationsModel } from '../features/annotations/model/annotations-model.ts';
import type { Stop } from '../ports/clock.ts';
import { followActiveTile } from './active-tile.ts';
import { followDrag } from './drag.ts';
import type { FrameLoop } from './frame-loop.ts';
import { followKeyboard } from './keyboard.ts';
import type { Motion } from './motion.ts';
import { createOverlay } from './overlay.ts';
import { followPen } from './pen.ts';
import type { StageInputs } from './stage.ts';
import { tileIdAt } from './tile-at.ts';
import type { TileViews } from './tile-views.ts';
import { webGlProbe } from './web-gl.ts';
import { whenIdle } from './when-idle.ts';

/** What a mounted stage lends to its equipment. */
export interface MountedStage {
  readonly stage: StageInputs;
  readonly views: TileViews;
  readonly motion: Motion;
  readonly loop: FrameLoop;
  /** Says to the stage that tiles without video can be left to the canvas. */
  readonly canvasDrawsFaces: Signal<boolean>;
  readonly elements: Readonly<
    Record<'scroller' | 'content' | 'dropPreview' | 'resizeHandle' | 'toolbarHost' | 'announcer', HTMLElement>
  >;
  focus(tileId: string): void;
}

/** What people do with the tiles, and the canvas over them. */
export interface Equipment {
  /** Tiles have other places: the toolbar follows its own. */
  placeToolbar(): void;
  /** The canvas has something else to draw. */
  drawCanvas(): void;
  stop(): void;
}

export type EquipStage = (
  mounted: MountedStage,
  annotations: AnnotationsModel,
  mayDoubleTap: () => boolean,
) => Equipment;

const webGlPatienceMs = 2_000;

/** Equips stages: pointer, keyboard, toolbar, pen and canvas, none of which a first picture waits for. */
export const prepareEquipment = (): EquipStage => {
  // Found out while people look at the wait screen; the canvas asks for it when it is made.
  const hasFastWebGl = webGlProbe();
  void whenIdle(webGlPatienceMs).then(hasFastWebGl);
  return (mounted, annotations, mayDoubleTap) => {
    const { stage, views, motion, elements } = mounted;
    const { tiles, grid, placing, pointing, clock, text } = stage;
    const { scroller, content, dropPreview, resizeHandle, toolbarHost, announcer } = elements;
    const overlay = createOverlay({ ...mounted, content, scroller, annotations, hasFastWebGl });
    const active = followActiveTile({ stage, clock, views, content, toolbarHost, resizeHandle });
    const stops: readonly Stop[] = [
      active,
      followKeyboard({
        ...{ grid, placing, views, content },
        toolsOf: () => toolbarHost,
        tileOf: (target) => (toolbarHost.contains(target) ? pointing.focused.peek() : tileIdAt(target)),
        focus: mounted.focus,
      }),
      followDrag({
        ...{ grid, placing, pointing, views, motion, content, dropPreview, clock, mayDoubleTap },
        isMovable(tileId) {
          const local = tiles.find(tileId)?.local;
          const isLocked = grid.items.peek().some((item) => item.id === tileId && item.locked);
          const isDrawnOn = local?.annotating.peek() && local.annotationMode.peek() === 'draw';
          return local !== undefined && !isLocked && !isDrawnOn;
        },
        resizing: {
          handle: resizeHandle,
          sized() {
            const tile = pointing.active.peek();
            const item = grid.items.peek().find(({ id }) => id === tile?.id);
            return item && !item.locked ? item : null;
          },
          resize: placing.resize,
          sizeOfDrawnWidth: placing.sizeOfDrawnWidth,
        },
      }),
      followPen({ tiles, drag: pointing.drag, views, annotations, overlay, content }),
      followScrollTarget(stage, scroller),
      effect(() => {
        const tileId = pointing.highlighted.value;
        const marked = tileId === null ? undefined : views.find(tileId)?.element;
        marked?.setAttribute('data-highlighted', '');
        return () => marked?.removeAttribute('data-highlighted');
      }),
      effect(() => {
        const notice = placing.notice.value;
        const tile = notice ? tiles.find(notice.tileId) : undefined;
        const name = tile ? untracked(() => tile.kind.titleOf(tile)) : '';
        announcer.textContent = notice && tile ? text.notice(notice, name) : '';
      }),
    ];
    return {
      placeToolbar: active.place,
      drawCanvas: overlay.invalidate,
      stop() {
        for (const stop of stops) stop();
        overlay.stop();
      },
    };
  };
};

/** Scrolls to the wanted tile once it has a place; gives up waiting for either after 600 ms (GRID-020). */
const followScrollTarget = ({ grid, pointing, clock, reducedMotion }: StageInputs, scroller: HTMLElement): Stop => {
  let fallback: Stop | null = null;
  const done = () => {
    fallback?.();
    fallback = null;
    pointing.scrollTarget.value = null;
  };
  const scroll = (behavior: ScrollBehavior) => {
    const rect = grid.arrangement.peek().rects.get(pointing.scrollTarget.peek() ?? '');
    if (!rect) return;
    const top = rect.y - gridLimits.gapPx;
    const inside = top >= scroller.scrollTop && rect.y + rect.height <= scroller.scrollTop + scroller.clientHeight;
    if (!inside) scroller.scrollTo({ top, behavior });
  };
  scroller.addEventListener('scrollend', done);
  const stop = effect(() => {
    if (pointing.scrollTarget.value === null) return;
    grid.arrangement.value;
    scroll(reducedMotion.peek() ? 'instant' : 'smooth');
    fallback ??= clock.after(gridLimits.scrollFallbackMs, () => {
      scroll('instant');
      done();
    });
  });
  return () => {
    stop();
    fallback?.();
    scroller.removeEventListener('scrollend', done);
  };
};
