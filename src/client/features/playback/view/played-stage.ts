import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { RecordedSegment } from '../../../../shared/recording/read-recording.ts';
import { pictureIn } from '../../../../shared/recording/region.ts';
import { hasOwnPicture, layoutItemOf, type OwnPlace } from '../../../../shared/recording/shown-tiles.ts';
import { arrange } from '../../../../shared/rules/grid/arrange.ts';
import { type Arrangement, emptyArrangement, type LayoutItem } from '../../../../shared/rules/grid/arrangement.ts';
import { isCameraOnly } from '../../../../shared/rules/grid/membership.ts';
import type { Rect } from '../../../../shared/rules/grid/rects.ts';
import { layoutItems } from '../../../../shared/rules/grid/sequence.ts';
import { playbackLimits } from '../../../../shared/values/playback-limits.ts';
import type { GridModel } from '../../tiles/model/grid-model.ts';
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
  /** The tiles that they have starred and expanded. */
  arranged(): { readonly starred: readonly string[]; readonly expanded: readonly string[] };
  resize(widthPx: number, heightPx: number): void;
  scroll(topPx: number): void;
}

const unplaced: OwnPlace = { isStarred: false, isExpanded: false };

const sameItems = (a: readonly LayoutItem[], b: readonly LayoutItem[]): boolean =>
  a.length === b.length &&
  a.every((item, at) => {
    const { id, starred, size } = b[at]!;
    return item.id === id && item.starred === starred && item.size === size;
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
  let lastItems: readonly LayoutItem[] = [];
  const items = computed(() => {
    const next = tiles.value
      .filter((tile) => !leftOut.value.includes(tile))
      .map((tile, position) => layoutItemOf(tile, tile.state.value, position, placeOf(tile.id)));
    if (!sameItems(next, lastItems)) lastItems = next;
    return lastItems;
  });
  let previous: Arrangement = emptyArrangement;
  const arrangement = computed(() => {
    previous = arrange({ items: layoutItems(items.value), columns: columns.inUse.value, ...size.value }, previous);
    return previous;
  });
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
          if (!region || !rect || !isSeen(rect)) return [];
          return [{ region, rect: { ...rect, y: rect.y - scrolledPx }, fit: kind === 'person' ? 'cover' : 'contain' }];
        });
      return { widthPx, heightPx, picturesOf };
    }),
    hasPicture: (tile) => isOn(tile) && player.shown.value?.segment.regions.has(tile.id) === true,
    isLarge: (rect) => rect.width * rect.height > playbackLimits.compositeAreaPx && isSeen(rect),
    placeOf,
    place(tileId, change) {
      places.value = new Map(places.peek()).set(tileId, { ...(places.peek().get(tileId) ?? unplaced), ...change });
    },
    arranged() {
      const all = [...places.peek()];
      const those = (is: (place: OwnPlace) => boolean) => all.flatMap(([id, place]) => (is(place) ? [id] : []));
      return { starred: those(({ isStarred }) => isStarred), expanded: those(({ isExpanded }) => isExpanded) };
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
