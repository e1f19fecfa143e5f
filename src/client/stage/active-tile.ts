import { effect } from '@preact/signals-core';
import type { Clock, Stop } from '../ports/clock.ts';
import type { StageInputs } from './stage.ts';
import { tileIdAt } from './tile-at.ts';
import type { TileViews } from './tile-views.ts';

interface ActiveInputs {
  readonly stage: StageInputs;
  readonly clock: Clock;
  readonly views: TileViews;
  readonly content: HTMLElement;
  readonly toolbarHost: HTMLElement;
  readonly resizeHandle: HTMLElement;
}

/** The pointer may leave a tile for this long on its way to the toolbar. */
const leaveDelayMs = 250;
/** So many touches are remembered, and how near to one a mouse is where it was. */
const rememberedTouches = 3;
const nearPx = 2;

/** How long the handle's sides are, and how far it reaches into a tile that has controls. */
export const handleLook = { sidePx: 30, insidePx: 8 } as const;

/** Follows hover and focus, and puts the toolbar and the resize handle onto the active tile. */
export const followActiveTile = (inputs: ActiveInputs): Stop & { readonly place: () => void } => {
  const { stage, clock, views, content, toolbarHost, resizeHandle } = inputs;
  const { grid, pointing } = stage;
  let leaving: Stop | null = null;

  const stay = () => {
    leaving?.();
    leaving = null;
  };
  const over = (event: PointerEvent) => {
    if (pointing.drag.peek()) return;
    const target = event.target as Node;
    const tileId = tileIdAt(target);
    if (tileId) {
      stay();
      pointing.hovered.value = tileId;
    } else if (toolbarHost.contains(target) || resizeHandle.contains(target)) {
      stay();
    } else {
      leave();
    }
  };
  const leave = () => {
    if (pointing.hovered.peek() === null) return;
    leaving ??= clock.after(leaveDelayMs, () => {
      leaving = null;
      pointing.hovered.value = null;
    });
  };
  /**
   * A mouse hovers where it moves. Over one that rests tiles move by themselves, which browsers report as its entering
   * and leaving them: that would take the tools from a tile that was touched or focused.
   */
  let mouse: { readonly x: number; readonly y: number } | null = null;
  /** Where fingers were last: browsers tell of a mouse there, also later, which nobody moves. */
  const touched: { readonly x: number; readonly y: number }[] = [];
  const mouseMoves = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    const { clientX: x, clientY: y } = event;
    if (mouse?.x === x && mouse.y === y) return;
    mouse = { x, y };
    const isNear = (touch: { readonly x: number; readonly y: number }) => Math.hypot(touch.x - x, touch.y - y) < nearPx;
    if (!touched.some(isNear)) over(event);
  };
  /** A finger or a pen that is lifted has not gone elsewhere: the tools that it asked for stay to be used. */
  const touches = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') over(event);
  };
  const leavesWindow = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') leave();
  };
  const elsewhere = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') return;
    touched.push({ x: event.clientX, y: event.clientY });
    if (touched.length > rememberedTouches) touched.shift();
    if (!content.contains(event.target as Node)) leave();
  };
  const focusIn = (event: FocusEvent) => {
    const tileId = tileIdAt(event.target);
    if (tileId) pointing.focused.value = tileId;
  };
  const focusOut = (event: FocusEvent) => {
    const next = event.relatedTarget as Element | null;
    // A dialog that a tool opened gives the focus back to that tool.
    if (next?.closest?.('dialog')) return;
    if (!next || !content.contains(next)) pointing.focused.value = null;
  };
  content.addEventListener('pointerover', touches);
  window.addEventListener('pointermove', mouseMoves, { passive: true });
  document.documentElement.addEventListener('pointerleave', leavesWindow);
  window.addEventListener('pointerdown', elsewhere);
  content.addEventListener('focusin', focusIn);
  content.addEventListener('focusout', focusOut);

  const place = () => {
    const tile = pointing.active.value;
    const rect = tile ? views.find(tile.id)?.rect : null;
    const hidden = !tile || !rect || pointing.drag.value?.kind === 'move';
    toolbarHost.hidden = hidden;
    resizeHandle.hidden = hidden || grid.items.value.some((item) => item.id === tile?.id && item.locked);
    if (hidden) return;
    toolbarHost.style.width = `${rect.width}px`;
    toolbarHost.style.transform = `translate(${rect.x}px, ${rect.y}px)`;
    // What a tile lets people press may lie in its corner: there the handle lies outside, but for its edge.
    const hasControls = tile.kind.shows === 'content';
    resizeHandle.toggleAttribute('data-outside', hasControls);
    const insidePx = hasControls ? handleLook.insidePx : handleLook.sidePx;
    resizeHandle.style.transform = `translate(${rect.x + rect.width - insidePx}px, ${rect.y + rect.height - insidePx}px)`;
  };
  const stops = [
    effect(place),
    effect(() => {
      const tile = pointing.active.value;
      stage.onToolbarHost(tile, tile ? toolbarHost : null);
    }),
    // One tile takes part in the tab order: the focused one as long as it is there, else the first.
    effect(() => {
      const items = grid.items.value;
      const first = (items.find(({ id }) => id === pointing.focused.value) ?? items[0])?.id;
      grid.arrangement.value;
      for (const view of views.shown()) view.element.tabIndex = view.tile?.id === first ? 0 : -1;
    }),
  ];
  const stop = () => {
    for (const end of stops) end();
    stay();
    stage.onToolbarHost(null, null);
    content.removeEventListener('pointerover', touches);
    window.removeEventListener('pointermove', mouseMoves);
    document.documentElement.removeEventListener('pointerleave', leavesWindow);
    window.removeEventListener('pointerdown', elsewhere);
    content.removeEventListener('focusin', focusIn);
    content.removeEventListener('focusout', focusOut);
  };
  return Object.assign(stop, { place });
};
