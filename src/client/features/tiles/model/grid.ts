import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import { arrange } from '../../../../shared/rules/grid/arrange.ts';
import {
  type Arrangement,
  emptyArrangement,
  type LayoutItems,
  type LayoutRequest,
} from '../../../../shared/rules/grid/arrangement.ts';
import { neighbourOf } from '../../../../shared/rules/grid/direction.ts';
import type { GridItem, GridTab } from '../../../../shared/rules/grid/grid-item.ts';
import { gridLimits } from '../../../../shared/rules/grid/limits.ts';
import { emptyViewOf, isCameraOnly, isLargeRoom } from '../../../../shared/rules/grid/membership.ts';
import { layoutItems } from '../../../../shared/rules/grid/sequence.ts';
import type { Clock, Stop } from '../../../ports/clock.ts';
import type { LogPort } from '../../../ports/log-port.ts';
import type { Scope } from '../../../scope.ts';
import type { Person } from '../../people/model/people.ts';
import type { GridModel } from './grid-model.ts';
import type { PointingModel } from './pointing-model.ts';
import type { Columns, ContainerSize } from './tile-columns.ts';
import type { Placements } from './tile-placements.ts';
import { followContainer } from './tiles-container.ts';
import { createLead } from './tiles-lead.ts';
import type { Tile, TilesModel } from './tiles-model.ts';
import { movedBesideSpotlight, withSpotlight } from './tiles-spotlight.ts';

/** Lays out; `done` may come later, from a worker. */
export type LayOut = (request: LayoutRequest, previous: Arrangement, done: (arrangement: Arrangement) => void) => void;

/** Lays out at once, on this thread. */
export const layOutHere: LayOut = (request, previous, done) => done(arrange(request, previous));

interface GridInputs {
  readonly tiles: Pick<TilesModel, 'all' | 'find'>;
  /** The active people of the room. */
  readonly people: ReadonlySignal<readonly Person[]>;
  /** Whether this person sees their own tile beside those of others. */
  readonly showsOwnTile: ReadonlySignal<boolean>;
  readonly placements: Placements;
  readonly columns: Columns;
  readonly container: Signal<ContainerSize>;
  readonly starred: ReadonlySignal<ReadonlySet<string>>;
  readonly spotlight: ReadonlySignal<string | null>;
  readonly drag: PointingModel['drag'];
  /** Who spoke last, newest first. */
  readonly recentSpeakers: ReadonlySignal<readonly Person[]>;
  readonly layOut: LayOut;
  readonly clock: Clock;
  readonly log: LogPort;
}

/** Whether its person has a camera on, whoever sees its picture here. */
const hasCamera = (tile: Tile): boolean => (tile.kind.video?.(tile) ?? null) !== null;

/** Makes the {@link GridModel} of a room. */
export const createGrid = (scope: Scope, inputs: GridInputs): GridModel => {
  const { tiles, people, placements, columns, container, starred, spotlight, clock, log } = inputs;
  const tab = signal<GridTab>('conversation');
  const arrangement = signal<Arrangement>(emptyArrangement);
  const { leadId } = createLead(scope, inputs.recentSpeakers, arrangement);

  const cameraOnly = computed(() => isCameraOnly(people.value.length, columns.chosen.value === 'auto'));
  const isShown = (item: GridItem): boolean => {
    if (item.hidden) return false;
    const tile = tiles.find(item.id);
    if (tile?.kind.shows !== 'person') return true;
    if (tile.person?.isLocal) return inputs.showsOwnTile.value || people.value.length === 1;
    return !cameraOnly.value || hasCamera(tile);
  };
  const tabItems = computed(() => {
    placements.revision.value;
    return placements.items(tab.value, tiles.all.value, starred.value);
  });
  const items = computed(() => withSpotlight(tabItems.value, spotlight.value, isShown));

  const itemsToLayOut = computed(() => layoutItems(items.value));
  const requestOf = (list: LayoutItems): LayoutRequest => ({
    items: list,
    columns: columns.inUse.value,
    leadId: leadId.value,
    ...container.value,
  });

  let laidOutAt = Number.NEGATIVE_INFINITY;
  let layoutTimer: Stop | null = null;
  let asked = 0;
  let laidOutTab = tab.peek();
  const layOutNow = () => {
    layoutTimer?.();
    layoutTimer = null;
    const number = ++asked;
    // Places are kept within a view; another one has nothing to keep.
    const previous = laidOutTab === tab.peek() ? arrangement.peek() : emptyArrangement;
    laidOutTab = tab.peek();
    inputs.layOut(requestOf(itemsToLayOut.peek()), previous, (result) => {
      if (number !== asked) return;
      laidOutAt = clock.monotonicNow();
      arrangement.value = result;
    });
  };
  /** A layout that waits is not put off by further actions, so that a busy room does not starve it (GRID-017). */
  const layOutSoon = () => {
    layoutTimer ??= scope.after(gridLimits.actionDelayMs, () => {
      layoutTimer = null;
      layOutNow();
    });
  };
  scope.effect(() => {
    items.value;
    columns.inUse.value;
    leadId.value;
    if (container.peek().widthPx > 0) layOutSoon();
  });

  let visibilityTimer: Stop | null = null;

  return {
    tab,
    items,
    hidden: computed(() =>
      tabItems.value.flatMap((item) => {
        const tile = item.hidden ? tiles.find(item.id) : undefined;
        return tile ? [tile] : [];
      }),
    ),
    columns: columns.chosen,
    availableColumns: columns.available,
    arrangement,
    preview: computed(() => {
      const dragged = inputs.drag.value;
      if (!dragged) return null;
      let list = items.value;
      if (dragged.kind === 'move') {
        const moved = movedBesideSpotlight(list, spotlight.value, dragged.tileId, dragged.position);
        list = list.map((item) => (moved.has(item.id) ? { ...item, position: moved.get(item.id)! } : item));
      } else {
        list = list.map((item) => (item.id === dragged.tileId ? { ...item, size: dragged.size } : item));
      }
      return arrange(requestOf(layoutItems(list)), arrangement.value);
    }),
    largeRoom: computed(() => isLargeRoom(people.value.length)),
    empty: computed(() => emptyViewOf({ tab: tab.value, items: items.value.length })),
    notShown: computed(() => {
      if (!cameraOnly.value) return [];
      const shown = new Set(items.value.map((item) => item.id));
      return tabItems.value.flatMap(({ id, hidden }) => {
        const person = hidden || shown.has(id) ? null : tiles.find(id)?.person;
        return person && !person.isLocal ? [person] : [];
      });
    }),
    setColumns: columns.choose,
    resizeContainer: followContainer(scope, { container, clock, log, changed: layOutNow }),
    setVisible(tileIds) {
      visibilityTimer?.();
      visibilityTimer = null;
      const apply = () =>
        batch(() => {
          for (const tile of tiles.all.peek()) tile.local.visible.value = tileIds.has(tile.id);
        });
      const waitMs = laidOutAt + gridLimits.visibilityDelayMs - clock.monotonicNow();
      if (waitMs > 0) visibilityTimer = scope.after(waitMs, apply);
      else apply();
    },
    neighbour: (tileId, direction) => neighbourOf(arrangement.peek().rects, tileId, direction),
  };
};
