import { effect } from '@preact/signals-core';
import { isDoubleTap } from '../../shared/rules/tiles/double-tap.ts';
import { tileLimits } from '../../shared/rules/tiles/limits.ts';
import type { ArrangedTiles, SeenTile } from '../features/tiles/model/arranging-model.ts';
import type { PlacingModel } from '../features/tiles/model/placing-model.ts';
import type { Stop } from '../ports/clock.ts';

interface DragInputs<Seen extends SeenTile>
  extends Omit<ArrangedTiles<Seen>, 'toolsOf' | 'tileOf' | 'focus' | 'placing'> {
  readonly placing: Pick<PlacingModel, 'move' | 'expand'>;
  readonly dropPreview: HTMLElement;
  /** Null: tiles are not dragged to another size. */
  readonly resizing: Resizing | null;
}

/** The handle that drags a tile to another size. */
interface Resizing extends Pick<PlacingModel, 'resize' | 'sizeOfDrawnWidth'> {
  readonly handle: HTMLElement;
  /** The tile that has it, and its size; null: it cannot be resized. */
  sized(): { readonly id: string; readonly size: number } | null;
}

/** A pointer that moves less than this clicks (CHAT-052). */
const clickThresholdPx = 6;
/** What uses the pointer itself. Links do not: a shared page's card is one as large as its tile. */
const usedInPlace = 'button, input, select, [data-selectable] > *';
/** In `buttons` of pointer events. */
const primaryButton = 1;

/** Follows the pointer that drags a tile to another place or its handle to another size, with a drop preview. */
export const followDrag = <Seen extends SeenTile>(inputs: DragInputs<Seen>): Stop => {
  const { views, motion, content, dropPreview, resizing, clock, grid, placing, pointing } = inputs;
  let pressed: { readonly pointerId: number; readonly tileId: string; readonly x: number; readonly y: number } | null =
    null;
  let lifted: Seen | null = null;
  let stopPress: Stop | null = null;
  let touched: { readonly x: number; readonly y: number } | null = null;
  let lastTap: { readonly tileId: string; readonly timeMs: number } | null = null;

  const pointOf = (event: PointerEvent) => {
    const box = content.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const placeAt = (x: number, y: number): number | null => {
    const { rects } = grid.arrangement.peek();
    const items = grid.items.peek();
    const index = items.findIndex((item) => {
      const rect = rects.get(item.id);
      return rect && x >= rect.x && x < rect.x + rect.width && y >= rect.y && y < rect.y + rect.height;
    });
    return index < 0 ? null : index;
  };

  const follow = (view: Seen, event: PointerEvent) => {
    if (!pressed || !view.rect) return;
    const { x, y } = pointOf(event);
    motion.lift(view, { x: view.rect.x + x - pressed.x, y: view.rect.y + y - pressed.y });
    const place = placeAt(x, y);
    const drag = pointing.drag.peek();
    if (place !== null && drag && place !== drag.position) pointing.drag.value = { ...drag, position: place };
  };

  const endPress = () => {
    stopPress?.();
    stopPress = null;
  };
  const lift = (view: Seen, pointerId: number, tileId: string) => {
    const position = grid.items.peek().findIndex((item) => item.id === tileId);
    lifted = view;
    view.element.toggleAttribute('data-dragging', true);
    content.setPointerCapture?.(pointerId);
    pointing.drag.value = { tileId, kind: 'move', position, size: 0 };
  };
  /** A finger scrolls; one that rests on a tile lifts it. */
  const press = (event: PointerEvent, tileId: string) => {
    const point = pointOf(event);
    touched = { x: event.clientX, y: event.clientY };
    stopPress = clock.after(tileLimits.longPressMs, () => {
      stopPress = null;
      const view = views.find(tileId);
      if (!view) return;
      pressed = { pointerId: event.pointerId, tileId, ...point };
      lift(view, event.pointerId, tileId);
    });
  };

  const down = (event: PointerEvent) => {
    endPress();
    if (event.button !== 0 || !event.isPrimary) return;
    if ((event.target as Element).closest(usedInPlace)) return;
    const element = (event.target as Element).closest<HTMLElement>('[data-tile-id]');
    const tileId = element?.dataset.tileId;
    if (!tileId || !inputs.isMovable(tileId)) return;
    if (event.pointerType === 'touch') {
      pointing.hovered.value = tileId;
      const tap = { tileId, timeMs: clock.monotonicNow() };
      const isDouble = inputs.mayDoubleTap() && isDoubleTap(lastTap, tap);
      lastTap = isDouble ? null : tap;
      if (isDouble) placing.expand(tileId);
      else press(event, tileId);
      return;
    }
    pressed = { pointerId: event.pointerId, tileId, ...pointOf(event) };
  };
  const move = (event: PointerEvent) => {
    if (stopPress && touched && Math.hypot(event.clientX - touched.x, event.clientY - touched.y) >= clickThresholdPx) {
      endPress();
    }
    if (!pressed || event.pointerId !== pressed.pointerId) return;
    // The button was let go where nobody here heard it: outside the window, over a frame.
    if ((event.buttons & primaryButton) === 0) {
      put(false);
      return;
    }
    const drag = pointing.drag.peek();
    if (drag?.kind === 'resize') {
      const rect = views.find(drag.tileId)?.rect;
      if (!rect) return;
      const { widthPx, gapPx } = grid.arrangement.peek();
      const size = resizing?.sizeOfDrawnWidth((pointOf(event).x - rect.x + gapPx) / widthPx) ?? drag.size;
      if (size !== drag.size) pointing.drag.value = { ...drag, size };
      return;
    }
    const view = views.find(pressed.tileId);
    if (!view) return;
    if (!drag) {
      const { x, y } = pointOf(event);
      if (Math.hypot(x - pressed.x, y - pressed.y) < clickThresholdPx) return;
      lift(view, event.pointerId, pressed.tileId);
    }
    follow(view, event);
  };
  const put = (commit: boolean) => {
    const drag = pointing.drag.peek();
    pressed = null;
    endPress();
    if (lifted) {
      lifted.element.toggleAttribute('data-dragging', false);
      motion.lift(lifted, null);
      lifted = null;
    }
    if (!drag) return;
    pointing.drag.value = null;
    if (!commit) return;
    if (drag.kind === 'move') placing.move(drag.tileId, drag.position);
    else resizing?.resize(drag.tileId, drag.size);
  };
  const up = (event: PointerEvent) => {
    endPress();
    if (event.pointerId === pressed?.pointerId) put(true);
  };
  const cancel = () => put(false);
  const giveUp = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && pointing.drag.peek()) put(false);
  };
  /** While a finger drags a tile the grid does not scroll, and no menu opens under it. */
  const hold = (event: Event) => {
    if (lifted || (event.type === 'contextmenu' && stopPress)) event.preventDefault();
  };
  const startResize = (event: PointerEvent) => {
    const sized = resizing?.sized();
    if (!sized || event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    pressed = { pointerId: event.pointerId, tileId: sized.id, ...pointOf(event) };
    content.setPointerCapture?.(event.pointerId);
    pointing.drag.value = { tileId: sized.id, kind: 'resize', position: 0, size: sized.size };
  };
  const stopPreview = effect(() => {
    const drag = pointing.drag.value;
    const rect = drag ? grid.preview.value?.rects.get(drag.tileId) : undefined;
    dropPreview.hidden = rect === undefined;
    if (!rect) return;
    dropPreview.style.transform = `translate(${rect.x}px, ${rect.y}px)`;
    dropPreview.style.width = `${rect.width}px`;
    dropPreview.style.height = `${rect.height}px`;
  });

  content.addEventListener('pointerdown', down);
  content.addEventListener('pointermove', move);
  content.addEventListener('pointerup', up);
  content.addEventListener('pointercancel', cancel);
  content.addEventListener('touchmove', hold, { passive: false });
  content.addEventListener('contextmenu', hold);
  resizing?.handle.addEventListener('pointerdown', startResize);
  window.addEventListener('keydown', giveUp);
  return () => {
    put(false);
    stopPreview();
    content.removeEventListener('pointerdown', down);
    content.removeEventListener('pointermove', move);
    content.removeEventListener('pointerup', up);
    content.removeEventListener('pointercancel', cancel);
    content.removeEventListener('touchmove', hold);
    content.removeEventListener('contextmenu', hold);
    resizing?.handle.removeEventListener('pointerdown', startResize);
    window.removeEventListener('keydown', giveUp);
  };
};
