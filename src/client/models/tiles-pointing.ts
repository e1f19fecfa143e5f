import { type Signal, signal } from '@preact/signals-core';
import { tileLimits } from '../../shared/rules/tiles/limits.ts';
import type { Clock, Stop } from '../ports/clock.ts';

/** Points at a tile: scrolls to it and marks it for 1.5 s (TILE-023). */
export const createPointing = (clock: Clock, scrollTarget: Signal<string | null>) => {
  const highlighted = signal<string | null>(null);
  let timer: Stop = () => undefined;
  return {
    highlighted,
    at(tileId: string) {
      scrollTarget.value = tileId;
      highlighted.value = tileId;
      timer();
      timer = clock.after(tileLimits.highlightWindowMs, () => {
        highlighted.value = null;
      });
    },
    stop: () => timer(),
  };
};
