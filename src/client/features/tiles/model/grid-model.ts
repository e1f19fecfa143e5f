import type { ReadonlySignal, Signal } from '@preact/signals-core';
import type { Arrangement, ColumnChoice } from '../../../../shared/rules/grid/arrangement.ts';
import type { Direction } from '../../../../shared/rules/grid/direction.ts';
import type { GridItem, GridTab } from '../../../../shared/rules/grid/grid-item.ts';
import type { Person } from '../../people/model/people.ts';
import type { Tile } from './tiles-model.ts';

/** Which tiles the grid shows, and where. */
export interface GridModel {
  readonly tab: Signal<GridTab>;
  /** The items of the current tab that are shown, starred first, then by saved position (GRID-005). */
  readonly items: ReadonlySignal<readonly GridItem[]>;
  /** Tiles hidden by this person in the current tab. */
  readonly hidden: ReadonlySignal<readonly Tile[]>;
  /** 'auto' shows everybody; 1 to 4 scroll. */
  readonly columns: ReadonlySignal<ColumnChoice>;
  readonly availableColumns: ReadonlySignal<readonly number[]>;
  /** The rectangles, newest; recomputed 100 ms after an action and 50 ms after the last resize. */
  readonly arrangement: ReadonlySignal<Arrangement>;
  /** The arrangement as it would be if the drag ended now; null without one. */
  readonly preview: ReadonlySignal<Arrangement | null>;
  /** More than 25 active participants (GRID-028). */
  readonly largeRoom: ReadonlySignal<boolean>;
  /** What the empty grid says; null while it is not empty (GRID-031, GRID-032). */
  readonly empty: ReadonlySignal<{ readonly kind: 'conversation' | 'resources'; readonly text: string } | null>;
  /** Active people without a tile, because only those with a camera are shown (GRID-027). */
  readonly notShown: ReadonlySignal<readonly Person[]>;

  /** Chooses columns; what does not fit is not taken (SHELL-005). */
  setColumns(columns: ColumnChoice): void;
  /**
   * Says the size of the grid's container in px, as numbers or as text with that unit (GRID-023); the first counts at
   * once, later ones are debounced (GRID-018).
   */
  resizeContainer(width: number | string, height: number | string): void;
  /** Says which tiles are on the screen; applied 300 ms after a layout (GRID-019). */
  setVisible(tileIds: ReadonlySet<string>): void;
  /** The neighbour of a tile in a direction; throws "Unknown direction" (GRID-025). */
  neighbour(tileId: string, direction: Direction): string | null;
}
