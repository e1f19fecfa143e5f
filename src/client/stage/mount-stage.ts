import { computed, effect, signal } from '@preact/signals-core';
import { gridLimits } from '../../shared/rules/grid/limits.ts';
import type { Stop } from '../ports/clock.ts';
import { followActiveTile } from './active-tile.ts';
import { followDrag } from './drag.ts';
import { createFrameLoop } from './frame-loop.ts';
import { followKeyboard } from './keyboard.ts';
import { createMotion } from './motion.ts';
import { createOverlay } from './overlay.ts';
import { followPen } from './pen.ts';
import * as css from './stage.css.ts';
import type { Stage, StageInputs } from './stage.ts';
import type { StageText } from './stage-text.ts';
import { createTileViews } from './tile-views.ts';
import { createVideoDemands } from './video-demand.ts';

const createParts = (text: StageText) => {
  const make = (className: string, parent?: HTMLElement) => {
    const element = document.createElement('div');
    element.className = className;
    parent?.append(element);
    return element;
  };
  const root = make(css.stage);
  const scroller = make(css.scroller, root);
  const content = make(css.content, scroller);
  content.setAttribute('role', 'group');
  content.setAttribute('aria-label', text.grid);
  content.setAttribute('aria-description', text.keyboardHelp);
  const dropPreview = make(css.dropPreview, content);
  const resizeHandle = make(css.resizeHandle, content);
  resizeHandle.title = text.resizeHandle;
  const toolbarHost = make(css.toolbarHost, content);
  for (const element of [dropPreview, resizeHandle, toolbarHost]) element.hidden = true;
  const announcer = make(css.announcer, root);
  announcer.setAttribute('aria-live', 'polite');
  return { root, scroller, content, dropPreview, resizeHandle, toolbarHost, announcer };
};

/** Puts the stage into an element. The stage fills it and follows its size. */
export const mountStage = (host: HTMLElement, inputs: StageInputs): Stage => {
  const { tiles, grid, placing, pointing, clock, text, media } = inputs;
  const parts = createParts(text);
  const { root, scroller, content, toolbarHost, resizeHandle, announcer } = parts;
  host.append(root);
  const loop = createFrameLoop(clock);
  const canvasDrawsFaces = signal(false);
  const drawnByCanvas = computed(() => canvasDrawsFaces.value && grid.largeRoom.value);
  const motion = createMotion(loop, () => drawnByCanvas.peek());
  const demands = createVideoDemands(media, clock);
  const stops: Stop[] = [];

  let scrolled = false;
  loop.add(() => {
    if (scrolled) {
      views.updateViewport(scroller.scrollTop, scroller.clientWidth, scroller.clientHeight);
      overlay.invalidate();
    }
    scrolled = false;
    return false;
  });
  const onScroll = () => {
    scrolled = true;
    loop.invalidate();
  };
  scroller.addEventListener('scroll', onScroll, { passive: true });

  let placeToolbar: () => void = () => undefined;
  let drawCanvas: () => void = () => undefined;
  const views = createTileViews({
    stage: inputs,
    content,
    motion,
    demands,
    loop,
    drawnByCanvas,
    facesChanged: () => drawCanvas(),
    placed: () => placeToolbar(),
  });
  const overlay = createOverlay({ stage: inputs, content, scroller, views, motion, loop, canvasDrawsFaces });
  drawCanvas = overlay.invalidate;
  const measure = () => {
    grid.resizeContainer(host.clientWidth, host.clientHeight);
    onScroll();
  };
  const observer = new ResizeObserver(measure);
  observer.observe(host);
  measure();

  const focus = (tileId?: string) => {
    const id = tileId ?? grid.items.peek()[0]?.id;
    const view = id === undefined ? undefined : views.find(id);
    view?.element.focus({ preventScroll: true });
    if (id !== undefined && view) pointing.scrollTarget.value = id;
  };

  const active = followActiveTile({ stage: inputs, clock, views, content, toolbarHost, resizeHandle });
  placeToolbar = active.place;
  stops.push(
    active,
    followKeyboard({ grid, placing, pointing, views, content, toolbarHost, focus }),
    followDrag({ activity: inputs, views, motion, content, dropPreview: parts.dropPreview, resizeHandle, clock }),
    followPen({ tiles, drag: pointing.drag, views, annotations: inputs.annotations, overlay, content }),
    followScrollTarget(inputs, scroller),
    effect(() => {
      const tileId = pointing.highlighted.value;
      const marked = tileId === null ? undefined : views.find(tileId)?.element;
      marked?.setAttribute('data-highlighted', '');
      return () => marked?.removeAttribute('data-highlighted');
    }),
    effect(() => {
      const notice = placing.notice.value;
      const tile = notice ? tiles.find(notice.tileId) : undefined;
      const name = tile?.kind.titleOf(tile.person?.name.peek() ?? '', tile.person?.isLocal ?? false) ?? '';
      announcer.textContent = notice && tile ? text.notice(notice, name) : '';
    }),
  );

  return {
    focus,
    async grab(tileId) {
      const video = views.find(tileId)?.video;
      if (!video || video.hidden || video.videoWidth === 0) return null;
      const canvas = document.createElement('canvas');
      canvas.width = video.videoWidth;
      canvas.height = video.videoHeight;
      canvas.getContext('2d')?.drawImage(video, 0, 0);
      return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
    },
    unmount() {
      observer.disconnect();
      scroller.removeEventListener('scroll', onScroll);
      for (const stop of stops) stop();
      overlay.stop();
      views.stop();
      demands.stop();
      loop.stop();
      root.remove();
    },
  };
};

/** Scrolls to the wanted tile once it has a place; gives up waiting after 600 ms (GRID-020). */
const followScrollTarget = ({ grid, pointing, clock, reducedMotion }: StageInputs, scroller: HTMLElement): Stop => {
  let fallback: Stop | null = null;
  const done = () => {
    fallback?.();
    fallback = null;
    pointing.scrollTarget.value = null;
  };
  scroller.addEventListener('scrollend', done);
  const stop = effect(() => {
    const target = pointing.scrollTarget.value;
    const rect = target === null ? undefined : grid.arrangement.value.rects.get(target);
    if (!rect) return;
    const top = rect.y - gridLimits.gapPx;
    const inside = top >= scroller.scrollTop && rect.y + rect.height <= scroller.scrollTop + scroller.clientHeight;
    if (!inside) scroller.scrollTo({ top, behavior: reducedMotion.peek() ? 'instant' : 'smooth' });
    fallback ??= clock.after(gridLimits.scrollFallbackMs, () => {
      if (!inside) scroller.scrollTo({ top, behavior: 'instant' });
      done();
    });
  });
  return () => {
    stop();
    fallback?.();
    scroller.removeEventListener('scrollend', done);
  };
};
