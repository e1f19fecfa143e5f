import { computed, signal } from '@preact/signals-core';
import type { Equipment, EquipStage } from './equip-stage.ts';
import { createFrameLoop } from './frame-loop.ts';
import { createMotion } from './motion.ts';
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

/**
 * Puts the stage into an element. The stage fills it and follows its size. It shows pictures at once; what else it can do
 * is loaded by `loadEquipment` when it is equipped.
 */
export const mountStage = (host: HTMLElement, inputs: StageInputs, loadEquipment: () => Promise<EquipStage>): Stage => {
  const { grid, pointing, clock, text, media } = inputs;
  const elements = createParts(text);
  const { root, scroller, content } = elements;
  host.append(root);
  const loop = createFrameLoop(clock);
  const canvasDrawsFaces = signal(false);
  const drawnByCanvas = computed(() => canvasDrawsFaces.value && grid.largeRoom.value);
  const motion = createMotion(loop, () => drawnByCanvas.peek());
  const demands = createVideoDemands(media, clock);
  let equipment: Equipment | null = null;
  let isMounted = true;

  let scrolled = false;
  loop.add(() => {
    if (scrolled) {
      views.updateViewport(scroller.scrollTop, scroller.clientWidth, scroller.clientHeight);
      equipment?.drawCanvas();
    }
    scrolled = false;
    return false;
  });
  const onScroll = () => {
    scrolled = true;
    loop.invalidate();
  };
  scroller.addEventListener('scroll', onScroll, { passive: true });

  const views = createTileViews({
    stage: inputs,
    content,
    motion,
    demands,
    loop,
    drawnByCanvas,
    facesChanged: () => equipment?.drawCanvas(),
    placed: () => equipment?.placeToolbar(),
  });
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

  return {
    focus,
    async equip(annotations, mayDoubleTap = () => true) {
      const equip = await loadEquipment();
      if (!isMounted) return;
      equipment?.stop();
      equipment = equip(
        { stage: inputs, views, motion, loop, canvasDrawsFaces, elements, focus },
        annotations,
        mayDoubleTap,
      );
    },
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
      isMounted = false;
      observer.disconnect();
      scroller.removeEventListener('scroll', onScroll);
      equipment?.stop();
      views.stop();
      demands.stop();
      loop.stop();
      root.remove();
    },
  };
};
