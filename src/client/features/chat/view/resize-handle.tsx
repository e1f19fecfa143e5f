import { useSignals } from '@preact/signals-react/runtime';
import type { KeyboardEvent, PointerEvent, RefObject } from 'react';
import { useEvent } from '../../../studio/context.ts';
import { measures } from '../../../ui/measures.ts';
import { chatText } from '../text.ts';
import * as styles from './chat.css.ts';

const stepPx = 24;

/** A width that the panel can have: at least its minimum, at most half of the window. */
export const chatWidth = (widthPx: number, windowPx: number): number =>
  Math.round(Math.max(measures.chatMinimumPx, Math.min(widthPx, windowPx * measures.chatMaximumShare)));

/** The edge of the chat: dragged, or moved with the arrow keys. */
export const ResizeHandle = ({ panel }: { panel: RefObject<HTMLElement | null> }) => {
  useSignals();
  const { state } = useEvent();
  const widthPx = state.chatWidthPx.value;
  const set = (next: number) => {
    state.chatWidthPx.value = chatWidth(next, innerWidth);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const targets: Record<string, number> = {
      ArrowLeft: widthPx + stepPx,
      ArrowRight: widthPx - stepPx,
      Home: measures.chatMinimumPx,
      End: innerWidth,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    set(target);
  };

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    const element = panel.current;
    if (!element || event.button !== 0) return;
    event.preventDefault();
    const handle = event.currentTarget;
    const right = element.getBoundingClientRect().right;
    handle.setPointerCapture(event.pointerId);
    element.dataset.resizing = '';
    const onMove = (move: globalThis.PointerEvent) => set(right - move.clientX);
    const onEnd = () => {
      delete element.dataset.resizing;
      handle.removeEventListener('pointermove', onMove);
      handle.removeEventListener('pointerup', onEnd);
      handle.removeEventListener('pointercancel', onEnd);
    };
    handle.addEventListener('pointermove', onMove);
    handle.addEventListener('pointerup', onEnd);
    handle.addEventListener('pointercancel', onEnd);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a movable separator is not a rule
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={chatText.resize}
      aria-valuenow={widthPx}
      aria-valuemin={measures.chatMinimumPx}
      aria-valuemax={Math.round(innerWidth * measures.chatMaximumShare)}
      className={styles.resize}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onDoubleClick={() => set(measures.chatWidthPx)}
    />
  );
};
