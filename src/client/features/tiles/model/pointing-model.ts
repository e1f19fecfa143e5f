import type { ReadonlySignal, Signal } from '@preact/signals-core';
import type { Tile } from './tiles-model.ts';

/** What is being dragged: the tile, and the place in the order where it would fall. */
export interface DragState {
  readonly tileId: string;
  readonly kind: 'move' | 'resize';
  readonly position: number;
  readonly size: number;
}

/** Which tile a pointer, the keyboard or somebody's way leads to. */
export interface PointingModel {
  readonly focused: Signal<string | null>;
  readonly hovered: Signal<string | null>;
  /** The tile that has the toolbar: the hovered, else the focused one. */
  readonly active: ReadonlySignal<Tile | null>;
  readonly drag: Signal<DragState | null>;
  /** Set to scroll to a tile; the stage clears it when it is there, at the latest after 600 ms (GRID-020). */
  readonly scrollTarget: Signal<string | null>;
  /** The tile that somebody was shown the way to, for 1.5 s (TILE-023). */
  readonly highlighted: ReadonlySignal<string | null>;
  /** Scrolls to a tile that somebody is shown the way to, and marks it for a moment. */
  scrollTo(tileId: string): void;
}
