import GripVertical from 'lucide-react/icons/grip-vertical';
import type { KeyboardEvent, PointerEvent, RefObject } from 'react';
import { useEvent } from '../../studio/context.ts';
import type { BarEdge } from '../../studio/frame-state.ts';
import * as styles from '../../ui/bar.css.ts';
import { Icon } from '../../ui/icon.tsx';
import { tooltip } from '../../ui/tooltip.ts';
import { frameText } from '../text.ts';
import { placeAfterDrag } from './place-after-drag.ts';

interface DragHandleProps {
  readonly area: HTMLElement;
  readonly bar: RefObject<HTMLDivElement | null>;
}

const edgeOfKey: Readonly<Record<string, BarEdge>> = {
  ArrowUp: 'top',
  ArrowRight: 'right',
  ArrowDown: 'bottom',
  ArrowLeft: 'left',
};

/** Drags the bar, which snaps to an edge within 75 px; arrow keys dock it at their edge. */
export const DragHandle = ({ area, bar }: DragHandleProps) => {
  const { state } = useEvent();

  const onKeyDown = (event: KeyboardEvent) => {
    const edge = edgeOfKey[event.key];
    if (!edge) return;
    event.preventDefault();
    state.bar.value = { kind: 'docked', edge };
  };

  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    const element = bar.current;
    if (!element || event.button !== 0) return;
    event.preventDefault();
    const handle = event.currentTarget;
    handle.setPointerCapture(event.pointerId);
    const bounds = area.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    const grip = { x: event.clientX - box.left, y: event.clientY - box.top };
    let moved = false;
    const onMove = (move: globalThis.PointerEvent) => {
      moved = true;
      const xPx = move.clientX - grip.x - bounds.left;
      const yPx = move.clientY - grip.y - bounds.top;
      element.style.transform = `translate(${xPx - (box.left - bounds.left)}px, ${yPx - (box.top - bounds.top)}px)`;
    };
    const onEnd = () => {
      handle.removeEventListener('pointermove', onMove);
      handle.removeEventListener('pointerup', onEnd);
      handle.removeEventListener('pointercancel', onEnd);
      const dropped = element.getBoundingClientRect();
      element.style.transform = '';
      if (moved) state.bar.value = placeAfterDrag(dropped, bounds);
    };
    handle.addEventListener('pointermove', onMove);
    handle.addEventListener('pointerup', onEnd);
    handle.addEventListener('pointercancel', onEnd);
  };

  return (
    <button
      type="button"
      className={styles.handle}
      aria-label={`${frameText.move}. ${frameText.moveHint}`}
      {...tooltip(frameText.moveHint)}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
    >
      <Icon of={GripVertical} sizePx={16} />
    </button>
  );
};
