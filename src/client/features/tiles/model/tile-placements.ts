import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { type GridItem, type GridTab, gridTabs } from '../../../../shared/rules/grid/grid-item.ts';
import { freePosition, inOrder } from '../../../../shared/rules/grid/order.ts';
import type { Sizes } from '../../../../shared/rules/grid/sizes.ts';
import type { Tile } from './tiles-model.ts';

/** Where a tile stands in one tab, and how large it is. */
export interface Placement extends Sizes {
  readonly position: number;
  readonly hidden: boolean;
  /** Neither moved nor resized until it is unlocked. */
  readonly locked: boolean;
}

/** A placement that was made by hand, and whose it is. */
export interface SavedPlacement extends Placement {
  readonly tab: GridTab;
  readonly tileId: string;
}

/** Placements of every tab: who comes gets a free position, who goes frees it. */
export interface Placements {
  /** Rises with every change. */
  readonly revision: ReadonlySignal<number>;
  /** Placements made by hand, also those of tiles that are not there. */
  readonly saved: ReadonlySignal<readonly SavedPlacement[]>;
  /** Puts others in place of those made by hand; tiles that come take them. */
  restore(placements: readonly SavedPlacement[]): void;
  find(tab: GridTab, tileId: string): Placement | undefined;
  update(tab: GridTab, tileId: string, change: Partial<Placement>): void;
  /** Gives newcomers placements in the tabs of their kind, and takes those of the others away. */
  reconcile(tiles: readonly Tile[]): void;
  /** Those of the tiles that have a placement in a tab as its grid items, in order. */
  items(tab: GridTab, tiles: readonly Tile[], starred: ReadonlySet<string>): readonly GridItem[];
}

/** Makes empty {@link Placements}. */
export const createPlacements = (): Placements => {
  const revision = signal(0);
  const byTab = new Map<GridTab, Map<string, Placement>>(gridTabs.map((tab) => [tab, new Map()]));
  // What somebody arranged by hand outlives the tile, so that coming back finds the old place (GRID-021).
  const saved = new Map<string, SavedPlacement>();
  const savedRevision = signal(0);
  const changed = () => {
    revision.value = revision.peek() + 1;
  };

  const update: Placements['update'] = (tab, tileId, change) => {
    const placements = byTab.get(tab)!;
    const placement = placements.get(tileId);
    if (!placement) return;
    const next = { ...placement, ...change };
    placements.set(tileId, next);
    saved.set(`${tab} ${tileId}`, { ...next, tab, tileId });
    savedRevision.value = savedRevision.peek() + 1;
    changed();
  };

  /** Gives up a position that somebody has only by chance. */
  const vacate = (tab: GridTab, position: number, taken: Set<number>) => {
    const placements = byTab.get(tab)!;
    for (const [id, placement] of placements) {
      if (placement.position !== position || saved.has(`${tab} ${id}`)) continue;
      const free = freePosition(taken);
      taken.add(free);
      placements.set(id, { ...placement, position: free });
      return true;
    }
    return false;
  };

  const follow = (tab: GridTab, all: readonly Tile[]) => {
    const tiles = all.filter((tile) => tile.kind.rules.tabs(tile.person?.isLocal ?? false).includes(tab));
    const placements = byTab.get(tab)!;
    const present = new Set(tiles.map((tile) => tile.id));
    let any = false;
    for (const id of [...placements.keys()]) {
      if (present.has(id)) continue;
      placements.delete(id);
      any = true;
    }
    if (placements.size < present.size) {
      const taken = new Set([...placements.values()].map((placement) => placement.position));
      let free = 0;
      for (const tile of tiles) {
        if (placements.has(tile.id)) continue;
        const before = saved.get(`${tab} ${tile.id}`);
        free = freePosition(taken, free);
        const keeps = before && (!taken.has(before.position) || vacate(tab, before.position, taken));
        const position = keeps ? before.position : free;
        taken.add(position);
        placements.set(tile.id, {
          size: before?.size ?? tile.kind.rules.defaultSize(tab),
          prevSize: before?.prevSize ?? null,
          starredSize: before?.starredSize ?? null,
          hidden: before?.hidden ?? false,
          locked: before?.locked ?? false,
          position,
        });
        any = true;
      }
    }
    if (any) changed();
  };

  return {
    revision,
    saved: computed(() => {
      savedRevision.value;
      return [...saved.values()];
    }),
    restore(list) {
      saved.clear();
      for (const placement of list) saved.set(`${placement.tab} ${placement.tileId}`, placement);
      savedRevision.value = savedRevision.peek() + 1;
    },
    find: (tab, tileId) => byTab.get(tab)!.get(tileId),
    update,
    reconcile(tiles) {
      for (const tab of gridTabs) follow(tab, tiles);
    },
    items(tab, tiles, starred) {
      const placements = byTab.get(tab)!;
      const items: GridItem[] = [];
      for (const tile of tiles) {
        const placement = placements.get(tile.id);
        if (!placement) continue;
        items.push({
          id: tile.id,
          participantIdentity: tile.participantIdentity,
          type: tile.type.peek(),
          tabs: [tab],
          starred: starred.has(tile.id),
          orientation: tile.resource?.parameters.value.orientation ?? 'horizontal',
          ...placement,
        });
      }
      return inOrder(items);
    },
  };
};
