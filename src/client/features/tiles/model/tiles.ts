import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { arrange } from '../../../../shared/rules/grid/arrange.ts';
import {
  type Arrangement,
  type ColumnChoice,
  emptyArrangement,
  type LayoutItems,
  type LayoutRequest,
} from '../../../../shared/rules/grid/arrangement.ts';
import { availableColumnsFor } from '../../../../shared/rules/grid/columns.ts';
import { neighbourOf } from '../../../../shared/rules/grid/direction.ts';
import { type GridItem, type GridTab, gridTabs } from '../../../../shared/rules/grid/grid-item.ts';
import { gridLimits } from '../../../../shared/rules/grid/limits.ts';
import { emptyViewOf, isCameraOnly, isLargeRoom, tabsOf } from '../../../../shared/rules/grid/membership.ts';
import { movedPositions } from '../../../../shared/rules/grid/order.ts';
import { layoutItems } from '../../../../shared/rules/grid/sequence.ts';
import {
  drawnWidthOf,
  expandSizes,
  nextDrawnSize,
  sizeOfDrawnWidth,
  sizeStepsFor,
  snapSize,
} from '../../../../shared/rules/grid/sizes.ts';
import type { Clock, Stop } from '../../../ports/clock.ts';
import type { LogPort } from '../../../ports/log-port.ts';
import type { MediaPort } from '../../../ports/media-port.ts';
import type { StorePort } from '../../../ports/store-port.ts';
import type { Scope } from '../../../scope.ts';
import type { PeopleModel, Person } from '../../people/model/people.ts';
import type { RoomsModel } from '../../rooms/model/rooms-model.ts';
import { createTile } from './tile.ts';
import { keepArrangement } from './tile-arrangement.ts';
import { createPlacements } from './tile-placements.ts';
import { collectSources } from './tile-sources.ts';
import { createTileVolume } from './tile-volume.ts';
import { followContainer } from './tiles-container.ts';
import { createLead } from './tiles-lead.ts';
import type { DragState, Tile, TileNotice, TilesModel, WidgetType } from './tiles-model.ts';
import { createPointing } from './tiles-pointing.ts';
import { createSpotlight, withSpotlight } from './tiles-spotlight.ts';
import { createStars, followStarSizes } from './tiles-stars.ts';

/** Lays out; `done` may come later, from a worker. */
export type LayOut = (request: LayoutRequest, previous: Arrangement, done: (arrangement: Arrangement) => void) => void;

/** Lays out at once, on this thread. */
export const layOutHere: LayOut = (request, previous, done) => done(arrange(request, previous));

/** What the activity grid is made from. */
export interface TilesInputs {
  readonly people: PeopleModel;
  readonly roomId: string;
  /** Of the room: tile identities (GRID-035). */
  readonly starredItems: ReadonlySignal<readonly string[]>;
  readonly spotlight: ReadonlySignal<string | null>;
  /** 'init' while the room is live. */
  readonly playbackState: ReadonlySignal<string>;
  /** Who spoke last, newest first. */
  readonly recentSpeakers: ReadonlySignal<readonly Person[]>;
  readonly clock: Clock;
  readonly media: Pick<MediaPort, 'setVolume'>;
  /** The room's verbs. */
  readonly rooms: Pick<RoomsModel, 'setStarred' | 'setSpotlight'>;
  readonly layOut: LayOut;
  /** Keeps what this person arranged over a reload, for every room by itself. */
  readonly store: StorePort;
  readonly log: LogPort;
}

/** Makes the activity grid of a room. */
export const createTiles = (scope: Scope, inputs: TilesInputs): TilesModel => {
  const { people, clock, log } = inputs;
  const tab = signal<GridTab>('conversation');
  const all = signal<readonly Tile[]>([]);
  const byId = new Map<string, Tile>();
  const placements = createPlacements();
  const widgets = signal<ReadonlySet<WidgetType>>(new Set());
  const columns = signal<ColumnChoice>('auto');
  const container = signal({ widthPx: 0, heightPx: 0 });
  const arrangement = signal<Arrangement>(emptyArrangement);
  const focused = signal<string | null>(null);
  const hovered = signal<string | null>(null);
  const drag = signal<DragState | null>(null);
  const scrollTarget = signal<string | null>(null);
  const notice = signal<TileNotice | null>(null);

  const inRoom = people.inRoom(inputs.roomId);
  const largeRoom = computed(() => isLargeRoom(inRoom.value.length));
  const cameraOnly = computed(() => isCameraOnly(inRoom.value.length, columns.value === 'auto'));
  const stars = createStars(scope, { room: inputs.starredItems, rooms: inputs.rooms, log });
  const { starred } = stars;
  const lit = createSpotlight(scope, { room: inputs.spotlight, rooms: inputs.rooms, log });
  const spotlight = lit.shown;
  const pointing = createPointing(scope, scrollTarget);
  const lead = createLead(scope, inputs.recentSpeakers, arrangement);

  const tilesOf = (name: GridTab, tiles: readonly Tile[]): readonly Tile[] =>
    tiles.filter((tile) => tabsOf(tile.type.peek(), tile.person?.isLocal ?? false).includes(name));

  keepArrangement(scope, { store: inputs.store, roomId: inputs.roomId, placements, columns });

  const reconcile = () => {
    const sources = collectSources(inRoom.value, widgets.value, log);
    let any = false;
    for (const id of byId.keys()) {
      if (sources.has(id)) continue;
      byId.delete(id);
      any = true;
    }
    for (const [id, source] of sources) {
      if (byId.get(id)?.person === source.person && byId.has(id)) continue;
      byId.set(id, createTile(source, { starred, spotlight }));
      any = true;
    }
    if (!any) return;
    const tiles = [...byId.values()];
    for (const name of gridTabs) placements.reconcile(name, tilesOf(name, tiles));
    all.value = tiles;
  };
  scope.effect(() => batch(reconcile));
  followStarSizes(scope, starred, all, placements);

  const itemsIn = (name: GridTab): readonly GridItem[] => {
    placements.revision.value;
    return placements.items(name, tilesOf(name, all.value), starred.value);
  };
  const isShown = (item: GridItem): boolean => {
    if (item.hidden) return false;
    const tile = byId.get(item.id);
    if (!tile?.person || tile.metaType !== 'participant' || tile.screenId !== null || !cameraOnly.value) return true;
    return tile.person.isLocal || tile.video.value !== null;
  };
  const tabItems = computed(() => itemsIn(tab.value));
  const items = computed(() => withSpotlight(tabItems.value, spotlight.value, isShown));
  const hidden = computed(() =>
    tabItems.value.flatMap((item) => {
      const tile = item.hidden ? byId.get(item.id) : undefined;
      return tile ? [tile] : [];
    }),
  );
  const notShown = computed(() => {
    if (!cameraOnly.value) return [];
    const shown = new Set(items.value.map((item) => item.id));
    return inRoom.value.filter((person) => !shown.has(person.identity));
  });
  const availableColumns = computed(() => availableColumnsFor(container.value.widthPx));
  const sizeSteps = computed(() => sizeStepsFor(container.value.widthPx));
  const columnsInUse = computed<ColumnChoice>(() => {
    const wanted = columns.value;
    if (wanted === 'auto') return wanted;
    return Math.min(wanted, availableColumns.value.at(-1) ?? 1) as ColumnChoice;
  });

  const itemsToLayOut = computed(() => layoutItems(items.value));
  const requestOf = (list: LayoutItems): LayoutRequest => ({
    items: list,
    columns: columnsInUse.value,
    leadId: lead.leadId.value,
    ...container.value,
  });

  let laidOutAt = Number.NEGATIVE_INFINITY;
  let layoutTimer: Stop | null = null;
  let asked = 0;
  const layOutNow = () => {
    layoutTimer?.();
    layoutTimer = null;
    const number = ++asked;
    inputs.layOut(requestOf(itemsToLayOut.peek()), arrangement.peek(), (result) => {
      if (number !== asked) return;
      laidOutAt = clock.now();
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
    columnsInUse.value;
    lead.leadId.value;
    if (container.peek().widthPx > 0) layOutSoon();
  });

  const resizeContainer = followContainer(scope, { container, clock, log, changed: layOutNow });

  let visibilityTimer: Stop | null = null;
  const setVisible = (tileIds: ReadonlySet<string>) => {
    visibilityTimer?.();
    visibilityTimer = null;
    const apply = () =>
      batch(() => {
        for (const tile of byId.values()) tile.visible.value = tileIds.has(tile.id);
      });
    const waitMs = laidOutAt + gridLimits.visibilityDelayMs - clock.now();
    if (waitMs > 0) visibilityTimer = scope.after(waitMs, apply);
    else apply();
  };

  const preview = computed(() => {
    const dragged = drag.value;
    if (!dragged) return null;
    let list = items.value;
    if (dragged.kind === 'move') {
      const moved = movedPositions(list, dragged.tileId, dragged.position);
      list = list.map((item) => (moved.has(item.id) ? { ...item, position: moved.get(item.id)! } : item));
    } else {
      list = list.map((item) => (item.id === dragged.tileId ? { ...item, size: dragged.size } : item));
    }
    return arrange(requestOf(layoutItems(list)), arrangement.value);
  });

  const say = (value: TileNotice) => {
    notice.value = value;
  };
  const star = (tileId: string, on: boolean) => {
    if (!byId.has(tileId) || starred.peek().has(tileId) === on) return;
    say({ kind: on ? 'starred' : 'unstarred', tileId });
    void stars.set(tileId, on);
  };
  const setHidden = (tileId: string, isHidden: boolean) => {
    if (placements.find(tab.peek(), tileId)?.hidden === isHidden) return;
    placements.update(tab.peek(), tileId, { hidden: isHidden });
    say({ kind: isHidden ? 'hidden' : 'shown', tileId });
  };
  const isLocked = (tileId: string): boolean => placements.find(tab.peek(), tileId)?.locked ?? false;
  const resize = (tileId: string, wanted: number) => {
    if (isLocked(tileId)) return;
    const snapped = snapSize(wanted);
    if (snapped === null) {
      log.warn('tile-size-refused', { tileId, size: wanted });
      return;
    }
    const size = Math.max(snapped, sizeSteps.peek()[0] ?? snapped);
    if (placements.find(tab.peek(), tileId)?.size === size) return;
    placements.update(tab.peek(), tileId, { size, prevSize: null });
    say({ kind: 'resized', tileId, drawnWidth: drawnWidthOf(size, columnsInUse.peek()) });
  };

  return {
    tab,
    all,
    find: (tileId) => byId.get(tileId),
    items,
    itemsIn,
    hidden,
    columns,
    availableColumns,
    arrangement,
    preview,
    playbackState: inputs.playbackState,
    largeRoom,
    cameraOnly,
    empty: computed(() =>
      emptyViewOf({ tab: tab.value, items: items.value.length, playbackState: inputs.playbackState.value }),
    ),
    notShown,
    focused,
    hovered,
    active: computed(() => {
      all.value;
      return byId.get(hovered.value ?? '') ?? byId.get(focused.value ?? '') ?? null;
    }),
    drag,
    scrollTarget,
    notice,
    resizeContainer,
    setVisible,
    setColumns(wanted) {
      if (wanted === 'auto' || availableColumns.peek().includes(wanted)) columns.value = wanted;
    },
    setTab(name) {
      tab.value = name;
    },
    star: (tileId) => star(tileId, true),
    unstar: (tileId) => star(tileId, false),
    expand(tileId) {
      const placement = placements.find(tab.peek(), tileId);
      if (!placement || placement.locked) return;
      const next = expandSizes(placement);
      placements.update(tab.peek(), tileId, next);
      say({ kind: next.size === gridLimits.fullSize ? 'expanded' : 'reduced', tileId });
      scrollTarget.value = tileId;
    },
    hide: (tileId) => setHidden(tileId, true),
    bringBack: (tileId) => setHidden(tileId, false),
    setLocked(tileId, locked) {
      if (!byId.has(tileId) || isLocked(tileId) === locked) return;
      placements.update(tab.peek(), tileId, { locked });
      say({ kind: locked ? 'locked' : 'unlocked', tileId });
    },
    setSpotlight: lit.set,
    spotlightLoading: lit.loading,
    highlighted: pointing.highlighted,
    move(tileId, place) {
      if (isLocked(tileId)) return;
      const list = items.peek();
      const moved = movedPositions(list, tileId, place);
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
      if (placement) resize(tileId, nextDrawnSize(placement.size, direction, columnsInUse.peek()));
    },
    sizeOfDrawnWidth: (drawnWidth) => sizeOfDrawnWidth(drawnWidth, columnsInUse.peek()),
    setTool(tileId, tool) {
      const tile = byId.get(tileId);
      if (!tile) return;
      const again = tile.annotating.peek() && tile.tool.peek() === tool;
      batch(() => {
        tile.tool.value = again ? 'cursor' : tool;
        tile.annotating.value = !again;
      });
    },
    toggleAnnotations(tileId) {
      const tile = byId.get(tileId);
      if (tile) tile.showAnnotations.value = !tile.showAnnotations.peek();
    },
    setVolume: createTileVolume(scope, all, inputs.media),
    pauseStream(tileId, paused) {
      const tile = byId.get(tileId);
      if (tile) tile.streamPaused.value = paused;
    },
    neighbour: (tileId, direction) => neighbourOf(arrangement.peek().rects, tileId, direction),
    scrollTo(tileId) {
      if (byId.has(tileId)) pointing.at(tileId);
    },
    showWidget(type, shown) {
      const next = new Set(widgets.peek());
      if (shown) next.add(type);
      else next.delete(type);
      widgets.value = next;
    },
    setAttention(identity, tileIds) {
      const looked = new Set(tileIds);
      batch(() => {
        for (const tile of byId.values()) {
          const list = tile.attention.peek();
          if (list.includes(identity) === looked.has(tile.id)) continue;
          tile.attention.value = looked.has(tile.id) ? [...list, identity] : list.filter((one) => one !== identity);
        }
      });
    },
  };
};
