import { signal } from '@preact/signals-react';
import { type RefObject, useEffect, useMemo } from 'react';
import { neighbourOf } from '../../../../shared/rules/grid/direction.ts';
import type { ArrangeRecorded } from '../model/playback-model.ts';
import type { PlayedStage } from './played-stage.ts';

/** What was done with a tile by pointer or keys. */
export type Arranged =
  | { readonly kind: 'moved'; readonly tileId: string; readonly place: number; readonly count: number }
  | { readonly kind: 'resized'; readonly tileId: string; readonly isExpanded: boolean };

/**
 * Has the tiles in an element arranged by pointer and keys, as in the room. Answers which tile has the focus, or had it
 * last, and what was done last.
 */
export const useArranging = (content: RefObject<HTMLElement | null>, stage: PlayedStage, arrange: ArrangeRecorded) => {
  const focused = useMemo(() => signal<string | null>(null), []);
  const notice = useMemo(() => signal<Arranged | null>(null), []);
  useEffect(() => {
    const element = content.current;
    if (!element) return;
    const elementOf = (tileId: string): HTMLElement | undefined =>
      [...element.querySelectorAll<HTMLElement>('[data-tile-id]')].find(({ dataset }) => dataset.tileId === tileId);
    const tileOf = (target: Element | null): string | null =>
      target?.closest<HTMLElement>('[data-tile-id]')?.dataset.tileId ?? null;
    const rectOf = (tileId: string) => stage.arrangement.peek().rects.get(tileId) ?? null;
    const expand = (tileId: string, isExpanded: boolean): void => {
      if (stage.placeOf(tileId).isExpanded === isExpanded) return;
      stage.place(tileId, { isExpanded });
      notice.value = { kind: 'resized', tileId, isExpanded };
    };
    const stop = arrange({
      content: element,
      grid: {
        ...{ items: stage.items, arrangement: stage.arrangement, preview: stage.preview },
        neighbour: (tileId, direction) => neighbourOf(stage.arrangement.peek().rects, tileId, direction),
      },
      placing: {
        move(tileId, place) {
          stage.move(tileId, place);
          const items = stage.items.peek();
          notice.value = {
            ...{ kind: 'moved', tileId },
            ...{ place: items.findIndex(({ id }) => id === tileId) + 1, count: items.length },
          };
        },
        expand: (tileId) => expand(tileId, !stage.placeOf(tileId).isExpanded),
        resizeBy: (tileId, direction) => expand(tileId, direction > 0),
      },
      pointing: { hovered: signal(null), drag: stage.drag },
      views: {
        find(tileId) {
          const found = elementOf(tileId);
          return found && { element: found, rect: rectOf(tileId) };
        },
      },
      motion: {
        lift({ element: { dataset, style }, rect }, at) {
          style.translate = at && rect ? `${at.x - rect.x}px ${at.y - rect.y}px` : '';
          stage.lifted.value = at && { id: dataset.tileId ?? '', x: at.x, y: at.y };
        },
      },
      isMovable: (tileId) => rectOf(tileId) !== null,
      mayDoubleTap: () => true,
      toolsOf: (tileId) => elementOf(tileId)?.querySelector<HTMLElement>('[data-tools]') ?? null,
      tileOf,
      focus: (tileId) => elementOf(tileId)?.focus(),
    });
    const focusIn = ({ target }: FocusEvent) => {
      focused.value = tileOf(target as Element);
    };
    element.addEventListener('focusin', focusIn);
    return () => {
      stop();
      element.removeEventListener('focusin', focusIn);
    };
  }, [content, stage, arrange, focused, notice]);
  return { focused, notice };
};
