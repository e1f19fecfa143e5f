import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { gridLimits } from '../../../../shared/rules/grid/limits.ts';
import {
  drawnWidthOf,
  expandSizes,
  nextDrawnSize,
  sizeOfDrawnWidth,
  sizeStepsFor,
  snapSize,
} from '../../../../shared/rules/grid/sizes.ts';
import type { LogPort } from '../../../ports/log-port.ts';
import type { GridModel } from './grid-model.ts';
import type { PlacingModel, TileNotice } from './placing-model.ts';
import type { PointingModel } from './pointing-model.ts';
import type { Columns, ContainerSize } from './tile-columns.ts';
import type { Placements } from './tile-placements.ts';
import type { TilesModel } from './tiles-model.ts';
import { movedBesideSpotlight, type Spotlight } from './tiles-spotlight.ts';
import type { Stars } from './tiles-stars.ts';

interface PlacingInputs {
  readonly tiles: Pick<TilesModel, 'find'>;
  readonly grid: Pick<GridModel, 'tab' | 'items' | 'notShown'>;
  readonly placements: Placements;
  readonly columns: Columns;
  readonly container: ReadonlySignal<ContainerSize>;
  readonly stars: Stars;
  readonly spotlight: Spotlight;
  readonly pointing: Pick<PointingModel, 'scrollTarget' | 'scrollTo'>;
  readonly log: LogPort;
}

/** Makes the {@link PlacingModel} of a room's tiles. */
export const createPlacing = (inputs: PlacingInputs): PlacingModel => {
  const { tiles, placements, columns, container, stars, spotlight, pointing, log } = inputs;
  const { tab, items, notShown } = inputs.grid;
  const notice = signal<TileNotice | null>(null);
  const sizeSteps = computed(() => sizeStepsFor(container.value.widthPx));

  const say = (value: TileNotice) => {
    notice.value = value;
  };
  const star = (tileId: string, on: boolean) => {
    if (!tiles.find(tileId) || stars.starred.peek().has(tileId) === on) return;
    say({ kind: on ? 'starred' : 'unstarred', tileId });
    void stars.set(tileId, on);
  };
  const setHidden = (tileId: string, isHidden: boolean) => {
    if (placements.find(tab.peek(), tileId)?.hidden === isHidden) return;
    placements.update(tab.peek(), tileId, { hidden: isHidden });
    say({ kind: isHidden ? 'hidden' : 'shown', tileId });
  };
  /** No smaller than what the container offers (GRID-010). */
  const offered = (size: number): number => Math.max(size, sizeSteps.peek()[0] ?? size);
  const isLocked = (tileId: string): boolean => placements.find(tab.peek(), tileId)?.locked ?? false;
  const resize = (tileId: string, wanted: number) => {
    if (isLocked(tileId)) return;
    const snapped = snapSize(wanted);
    if (snapped === null) {
      log.warn('tile-size-refused', { tileId, size: wanted });
      return;
    }
    const size = offered(snapped);
    if (placements.find(tab.peek(), tileId)?.size === size) return;
    placements.update(tab.peek(), tileId, { size, prevSize: null });
    say({ kind: 'resized', tileId, drawnWidth: drawnWidthOf(size, columns.inUse.peek()) });
  };

  return {
    notice,
    spotlightLoading: spotlight.loading,
    setSpotlight: spotlight.set,
    star: (tileId) => star(tileId, true),
    unstar: (tileId) => star(tileId, false),
    expand(tileId) {
      const placement = placements.find(tab.peek(), tileId);
      if (!placement || placement.locked) return;
      const next = expandSizes(placement);
      placements.update(tab.peek(), tileId, next);
      say({ kind: next.size === gridLimits.fullSize ? 'expanded' : 'reduced', tileId });
      pointing.scrollTarget.value = tileId;
    },
    show(tileId, view = tab.peek()) {
      const tile = tiles.find(tileId);
      if (!tile) return;
      const isThere = tile.kind.rules.tabs(tile.person?.isLocal ?? false).includes(view);
      batch(() => {
        tab.value = isThere ? view : 'conversation';
        if (placements.find(tab.peek(), tileId)?.hidden) setHidden(tileId, false);
        const isLeftOut = tile.kind.shows === 'person' && notShown.value.some((person) => person === tile.person);
        if (isLeftOut) columns.choose('auto');
      });
      pointing.scrollTo(tileId);
    },
    hide: (tileId) => setHidden(tileId, true),
    bringBack: (tileId) => setHidden(tileId, false),
    setLocked(tileId, locked) {
      if (!tiles.find(tileId) || isLocked(tileId) === locked) return;
      placements.update(tab.peek(), tileId, { locked });
      say({ kind: locked ? 'locked' : 'unlocked', tileId });
    },
    move(tileId, place) {
      if (isLocked(tileId)) return;
      const list = items.peek();
      const moved = movedBesideSpotlight(list, spotlight.shown.peek(), tileId, place);
      if (moved.size === 0) return;
      batch(() => {
        for (const [id, position] of moved) placements.update(tab.peek(), id, { position });
      });
      const places = items.peek().findIndex((item) => item.id === tileId);
      say({ kind: 'moved', tileId, place: places + 1, count: list.length });
    },
    resize,
    resizeBy(tileId, direction) {
      const placement = placements.find(tab.peek(), tileId);
      if (placement) resize(tileId, nextDrawnSize(placement.size, direction, columns.inUse.peek()));
    },
    sizeOfDrawnWidth(drawnWidth) {
      const size = sizeOfDrawnWidth(drawnWidth, columns.inUse.peek());
      return size === null ? null : offered(size);
    },
  };
};
