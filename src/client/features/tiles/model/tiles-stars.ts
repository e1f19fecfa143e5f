import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { gridTabs } from '../../../../shared/rules/grid/grid-item.ts';
import { starSizes, unstarSizes } from '../../../../shared/rules/grid/sizes.ts';
import type { LogPort } from '../../../ports/log-port.ts';
import type { Scope } from '../../../scope.ts';
import type { RoomsModel } from '../../rooms/model/rooms-model.ts';
import type { Placements } from './tile-placements.ts';
import type { Tile } from './tiles-model.ts';

interface StarsInputs {
  /** What the room says (GRID-035). */
  readonly room: ReadonlySignal<readonly string[]>;
  readonly rooms: Pick<RoomsModel, 'setStarred'>;
  readonly log: LogPort;
}

interface Wish {
  readonly on: boolean;
  /** The room has taken it: its next word counts again. */
  isTaken: boolean;
}

/** The room's stars, with what this person wished shown at once, and taken back when the room refuses. */
export const createStars = (scope: Scope, { room, rooms, log }: StarsInputs) => {
  const wishes = signal<ReadonlyMap<string, Wish>>(new Map());
  const without = (drops: (tileId: string, wish: Wish) => boolean) => {
    const left = [...wishes.peek()].filter(([tileId, wish]) => !drops(tileId, wish));
    if (left.length < wishes.peek().size) wishes.value = new Map(left);
  };
  const starred = computed<ReadonlySet<string>>(() => {
    const ids = new Set(room.value);
    for (const [id, { on }] of wishes.value) on ? ids.add(id) : ids.delete(id);
    return ids;
  });
  scope.effect(() => {
    room.value;
    without((_tileId, wish) => wish.isTaken);
  });
  return {
    starred,
    async set(tileId: string, on: boolean): Promise<void> {
      const wish: Wish = { on, isTaken: false };
      wishes.value = new Map(wishes.peek()).set(tileId, wish);
      const result = await rooms.setStarred(tileId, on);
      wish.isTaken = true;
      if (!result.ok) log.warn('star-tile-refused', { tileId, code: result.error.code });
      // A later wish for the same tile has an answer of its own to wait for.
      const isDone = !result.ok || room.peek().includes(tileId) === on;
      if (isDone) without((_id, candidate) => candidate === wish);
    },
  };
};

export type Stars = ReturnType<typeof createStars>;

/**
 * Sizes tiles as their stars say (GRID-006, GRID-007). The size that a starred tile had before is kept with its placement
 * and over a reload, so whether a tile was sized already is told by that.
 */
export const followStarSizes = (
  scope: Scope,
  starred: ReadonlySignal<ReadonlySet<string>>,
  all: ReadonlySignal<readonly Tile[]>,
  placements: Placements,
): void => {
  scope.effect(() => {
    const ids = starred.value;
    const tiles = all.value;
    batch(() => {
      for (const { id } of tiles) {
        for (const tab of gridTabs) {
          const placement = placements.find(tab, id);
          if (!placement || ids.has(id) === (placement.starredSize !== null)) continue;
          placements.update(tab, id, ids.has(id) ? starSizes(placement) : unstarSizes(placement));
        }
      }
    });
  });
};
