import { computed, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals-react';
import type { RecordedSegment } from '../../../../shared/recording/read-recording.ts';
import { pictureIn } from '../../../../shared/recording/region.ts';
import { hasOwnPicture, layoutItemOf, type OwnPlace } from '../../../../shared/recording/shown-tiles.ts';
import { arrange } from '../../../../shared/rules/grid/arrange.ts';
import {
  type Arrangement,
  emptyArrangement,
  type LayoutItem,
  type LayoutItems,
} from '../../../../shared/rules/grid/arrangement.ts';
import { isCameraOnly } from '../../../../shared/rules/grid/membership.ts';
import { movedPositions } from '../../../../shared/rules/grid/order.ts';
import type { Rect } from '../../../../shared/rules/grid/rects.ts';
import { layoutItems } from '../../../../shared/rules/grid/sequence.ts';
import { exportLimits, playbackLimits } from '../../../../shared/values/playback-limits.ts';
import type { GridModel } from '../../tiles/model/grid-model.ts';
import type { DragState } from '../../tiles/model/pointing-model.ts';
import { createColumns } from '../../tiles/model/tile-columns.ts';
import type { PlayedRoom, PlayedTile } from '../model/playback-model.ts';
import type { AtlasScene } from './draw-atlas.ts';
import type { PlacedPicture } from './tile-quads.ts';

/** Where the tiles are, and what of the recording's picture is drawn in them. */
export interface PlayedStage extends Pick<GridModel, 'columns' | 'availableColumns' | 'arrangement' | 'setColumns'> {
  /** How many people are left out of columns, for they have no camera on (GRID-027). */
  readonly leftOut: ReadonlySignal<number>;
  readonly scene: ReadonlySignal<AtlasScene>;
  /** Whether a tile has a picture now; whoever reads it follows it. */
  hasPicture(tile: PlayedTile): boolean;
  /** Whether a place is drawn so large that a clip in full is worth it; whoever reads it follows it. */
  isLarge(rect: Rect): boolean;
  /** What whoever watches made of a tile; whoever reads it follows it. */
  placeOf(tileId: string): OwnPlace;
  place(tileId: string, change: Partial<OwnPlace>): void;
  /** Those that are shown, in the grid's order. */
  readonly items: ReadonlySignal<readonly LayoutItem[]>;
  /** As the arrangement would be if the drag ended now; null without one. */
  readonly preview: ReadonlySignal<Arrangement | null>;
  readonly drag: Signal<DragState | null>;
  /** Gives a tile another place in the order, from 0. */
  move(tileId: string, place: number): void;
  /** The tile that a pointer drags, and where its corner is; null: none. */
  readonly lifted: Signal<{ readonly id: string; readonly x: number; readonly y: number } | null>;
  /** The tiles that they have starred and expanded, and those that they have given other places, in their order. */
  arranged(): Readonly<Record<'starred' | 'expanded' | 'placed', readonly string[]>>;
  resize(widthPx: number, heightPx: number): void;
  scroll(topPx: number): void;
}

const unplaced: OwnPlace = { isStarred: false, isExpanded: false };

const sameItems = (a: readonly LayoutItem[], b: readonly LayoutItem[]): boolean =>
  a.length === b.length &&
  a.every((item, at) => {
    const { id, position, starred, size } = b[at]!;
    return item.id === id && item.position === position && item.starred === starred && item.size === size;
  });

/** Makes the stage of a recording; nothing of it is done while nothing changes. */
export const createPlayedStage = ({ tiles, player }: PlayedRoom): PlayedStage => {
  const size = signal({ widthPx: 0, heightPx: 0 });
  const topPx = signal(0);
  const places = signal<ReadonlyMap<string, OwnPlace>>(new Map());
  const placeOf = (tileId: string): OwnPlace => places.value.get(tileId) ?? unplaced;
  const columns = createColumns(size);
  const leftOut = computed(() => {
    const people = tiles.value.filter(({ kind }) => kind === 'person');
    if (!isCameraOnly(people.length, columns.chosen.value === 'auto')) return [];
    return people.filter(({ state }) => !state.value.camera);
  });
  /** All that were there when a tile was moved, in the order that they were given; others come behind them. */
  const order = signal<readonly string[]>([]);
  const drag = signal<DragState | null>(null);
  const lifted = signal<{ readonly id: string; readonly x: number; readonly y: number } | null>(null);
  let lastItems: LayoutItems = layoutItems([]);
  const items = computed(() => {
    const given = new Map(order.value.map((id, position) => [id, position]));
    const shown = tiles.value.filter((tile) => !leftOut.value.includes(tile));
    const next = layoutItems(
      shown.map((tile, index) =>
        layoutItemOf(tile, tile.state.value, given.get(tile.id) ?? given.size + index, placeOf(tile.id)),
      ),
    );
    if (!sameItems(next, lastItems)) lastItems = next;
    return lastItems;
  });
  let previous: Arrangement = emptyArrangement;
  const arrangement = computed(() => {
    previous = arrange({ items: items.value, columns: columns.inUse.value, ...size.value }, previous);
    return previous;
  });
  const placed = (tileId: string, place: number): readonly LayoutItem[] => {
    const moved = movedPositions(items.value, tileId, place);
    return items.value.map((item) => ({ ...item, position: moved.get(item.id) ?? item.position }));
  };
  const isSeen = ({ y, height }: Rect): boolean =>
    y + height >= topPx.value && y <= topPx.value + arrangement.value.heightPx;
  const isOn = ({ kind, state }: PlayedTile): boolean => hasOwnPicture(kind, state.value);

  return {
    arrangement,
    columns: columns.chosen,
    availableColumns: columns.available,
    setColumns: columns.choose,
    leftOut: computed(() => leftOut.value.length),
    scene: computed(() => {
      const { rects, widthPx, heightPx } = arrangement.value;
      const scrolledPx = topPx.value;
      const shown = tiles.value.filter(isOn);
      const picturesOf = (segment: RecordedSegment): PlacedPicture[] =>
        shown.flatMap(({ id, kind, state }) => {
          const [whole, rect] = [segment.regions.get(id), rects.get(id)];
          const region = whole && pictureIn(whole, state.value.sizes?.[id]);
          const { x, y } = lifted.value?.id === id ? lifted.value : (rect ?? { x: 0, y: 0 });
          if (!region || !rect || !isSeen({ ...rect, y })) return [];
          return [{ region, rect: { ...rect, x, y: y - scrolledPx }, fit: kind === 'person' ? 'cover' : 'contain' }];
        });
      return { widthPx, heightPx, picturesOf };
    }),
    hasPicture: (tile) => isOn(tile) && player.shown.value?.segment.regions.has(tile.id) === true,
    isLarge: (rect) => rect.width * rect.height > playbackLimits.compositeAreaPx && isSeen(rect),
    placeOf,
    place(tileId, change) {
      places.value = new Map(places.peek()).set(tileId, { ...(places.peek().get(tileId) ?? unplaced), ...change });
    },
    items,
    preview: computed(() => {
      const dragged = drag.value;
      if (!dragged) return null;
      const list = layoutItems(placed(dragged.tileId, dragged.position));
      return arrange({ items: list, columns: columns.inUse.value, ...size.value }, arrangement.value);
    }),
    drag,
    lifted,
    move(tileId, place) {
      const positions = new Map(order.peek().map((id, position) => [id, position]));
      for (const { id, position } of untracked(() => placed(tileId, place))) positions.set(id, position);
      order.value = [...positions].sort(([, a], [, b]) => a - b).map(([id]) => id);
    },
    arranged() {
      const all = [...places.peek()];
      const those = (is: (place: OwnPlace) => boolean) => all.flatMap(([id, place]) => (is(place) ? [id] : []));
      return {
        starred: those(({ isStarred }) => isStarred),
        expanded: those(({ isExpanded }) => isExpanded),
        placed: order.peek().slice(0, exportLimits.placedTiles),
      };
    },
    resize(widthPx, heightPx) {
      const before = size.peek();
      if (before.widthPx !== widthPx || before.heightPx !== heightPx) size.value = { widthPx, heightPx };
    },
    scroll(px) {
      topPx.value = px;
    },
  };
};
