import { computed, signal } from '@preact/signals-core';
import { tileLimits } from '../../../../shared/rules/tiles/limits.ts';
import type { Stop } from '../../../ports/clock.ts';
import type { Scope } from '../../../scope.ts';
import type { DragState, PointingModel } from './pointing-model.ts';
import type { TilesModel } from './tiles-model.ts';

/** Makes the {@link PointingModel} of a room's tiles. */
export const createPointing = (scope: Scope, tiles: Pick<TilesModel, 'all' | 'find'>): PointingModel => {
  const focused = signal<string | null>(null);
  const hovered = signal<string | null>(null);
  const scrollTarget = signal<string | null>(null);
  const highlighted = signal<string | null>(null);
  let timer: Stop = () => undefined;
  return {
    focused,
    hovered,
    active: computed(() => {
      tiles.all.value;
      return tiles.find(hovered.value ?? '') ?? tiles.find(focused.value ?? '') ?? null;
    }),
    drag: signal<DragState | null>(null),
    scrollTarget,
    highlighted,
    scrollTo(tileId) {
      if (!tiles.find(tileId)) return;
      scrollTarget.value = tileId;
      highlighted.value = tileId;
      timer();
      timer = scope.after(tileLimits.highlightWindowMs, () => {
        highlighted.value = null;
      });
    },
  };
};
