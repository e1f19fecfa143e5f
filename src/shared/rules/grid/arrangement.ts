import type { Orientation } from './grid-item.ts';
import { Rects, type Slot } from './rects.ts';

/** 'auto' shows everybody at once as long as tiles are large enough; a number of columns scrolls. */
export type ColumnChoice = 'auto' | 1 | 2 | 3 | 4;

/** What the engine needs of a grid item. */
export interface LayoutItem {
  readonly id: string;
  readonly position: number;
  readonly starred: boolean;
  readonly hidden?: boolean;
  readonly size: number;
  readonly orientation: Orientation;
}

declare const checked: unique symbol;

/** Items in the grid's order, none of them hidden and each id there once: `layoutItems` makes them. */
export type LayoutItems = readonly LayoutItem[] & { readonly [checked]: true };

export interface LayoutRequest {
  readonly items: LayoutItems;
  readonly columns: ColumnChoice;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Who comes first and large where not everybody is on the screen at once: the one who speaks. */
  readonly leadId?: string | null;
}

/** The result of a layout, and what the next one needs so that nothing moves without need. */
export interface Arrangement {
  /** 'scroll' is the fitted grid with more people than fit. */
  readonly regime: 'fit' | 'scroll' | 'columns';
  readonly columns: number;
  /** Rows of cells; 0 in the regime of columns. */
  readonly rows: number;
  /** How much the large items of a fitted grid were reduced so that everybody has a place; 1 for not. */
  readonly scale: number;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Higher than `heightPx` when the grid scrolls. */
  readonly contentHeightPx: number;
  readonly gapPx: number;
  readonly rects: Rects;
  readonly sequence: readonly Slot[];
  /** The items that were laid out, in the grid's order; the sequence differs where newcomers took free places. */
  readonly order: LayoutItems;
}

/** An arrangement before its order is noted. */
export type LaidOut = Omit<Arrangement, 'order'>;

/** An arrangement of nothing. */
export const emptyArrangement: Arrangement = {
  regime: 'fit',
  columns: 1,
  rows: 1,
  scale: 1,
  widthPx: 0,
  heightPx: 0,
  contentHeightPx: 0,
  gapPx: 0,
  rects: new Rects([]),
  sequence: [],
  order: [] as readonly LayoutItem[] as LayoutItems,
};
