import { type Signal, signal } from '@preact/signals-core';
import { tileLimits } from '../../../../shared/rules/tiles/limits.ts';
import type { Stop } from '../../../ports/clock.ts';
import type { Scope } from '../../../scope.ts';

/** Points at a tile: scrolls to it and marks it for 1.5 s (TILE-023). */
export const createPointing = (scope: Scope, scrollTarget: Signal<string | null>) => {
  const highlighted = signal<string | null>(null);
  let timer: Stop = () => undefined;
  return {
    highlighted,
    at(tileId: string) {
      scrollTarget.value = tileId;
      highlighted.value = tileId;
      timer();
      timer = scope.after(tileLimits.highlightWindowMs, () => {
        highlighted.value = null;
      });
    },
  };
};
