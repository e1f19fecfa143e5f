import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { GridItem } from '../../../../shared/rules/grid/grid-item.ts';
import { gridLimits } from '../../../../shared/rules/grid/limits.ts';
import { movedPositions } from '../../../../shared/rules/grid/order.ts';
import { tileLimits } from '../../../../shared/rules/tiles/limits.ts';
import type { Stop } from '../../../ports/clock.ts';
import type { LogPort } from '../../../ports/log-port.ts';
import type { Scope } from '../../../scope.ts';
import type { RoomsModel } from '../../rooms/model/rooms-model.ts';

/**
 * The items that are shown, with the one in the spotlight before all others and at least as large as a starred one,
 * for everybody and also where somebody has hidden it (TILE-025). Its own place and size stay as they were for later.
 */
export const withSpotlight = (
  items: readonly GridItem[],
  spotlight: string | null,
  isShown: (item: GridItem) => boolean,
): readonly GridItem[] => {
  const shown = items.filter((item) => isShown(item) && item.id !== spotlight);
  const lit = items.find((item) => item.id === spotlight);
  if (!lit) return shown;
  const size = Math.max(gridLimits.starredSize, lit.size);
  return [{ ...lit, hidden: false, starred: true, position: Number.MIN_SAFE_INTEGER, size }, ...shown];
};

/** New positions after a move among items of which the first may be in the spotlight: it stays there, and keeps its place. */
export const movedBesideSpotlight = (
  items: readonly GridItem[],
  spotlight: string | null,
  id: string,
  place: number,
): ReadonlyMap<string, number> => {
  const others = items.filter((item) => item.id !== spotlight);
  return movedPositions(others, id, place - (items.length - others.length));
};

interface SpotlightInputs {
  /** What the room says. */
  readonly room: ReadonlySignal<string | null>;
  readonly rooms: Pick<RoomsModel, 'setSpotlight'>;
  readonly log: LogPort;
}

/**
 * The room's spotlight, with the one that this person asked for shown at once. It counts as loading until the room
 * has answered, for 5 s at most (TILE-024); then what the room says is shown.
 */
export const createSpotlight = (scope: Scope, { room, rooms, log }: SpotlightInputs) => {
  const pending = signal<{ readonly tileId: string | null } | null>(null);
  let stopWaiting: Stop = () => undefined;
  const settle = (asked: { readonly tileId: string | null }) => {
    if (pending.peek() !== asked) return;
    stopWaiting();
    pending.value = null;
  };
  return {
    shown: computed(() => (pending.value ? pending.value.tileId : room.value)),
    loading: computed(() => pending.value !== null),
    set(tileId: string | null) {
      const asked = { tileId };
      stopWaiting();
      pending.value = asked;
      stopWaiting = scope.after(tileLimits.spotlightLoadingMs, () => settle(asked));
      rooms.setSpotlight(tileId).then((result) => {
        if (!result.ok) log.warn('spotlight-refused', { tileId, code: result.error.code });
        settle(asked);
      });
    },
  };
};

export type Spotlight = ReturnType<typeof createSpotlight>;
