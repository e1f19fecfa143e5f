import type { ReadonlySignal } from '@preact/signals-core';
import type { Rect } from '../../../../shared/rules/grid/rects.ts';
import type { Clock, Stop } from '../../../ports/clock.ts';
import type { GridModel } from './grid-model.ts';
import type { PlacingModel } from './placing-model.ts';
import type { PointingModel } from './pointing-model.ts';

/** A tile as it is seen. */
export interface SeenTile {
  readonly element: HTMLElement;
  /** Where it is, or is going to. */
  readonly rect: Rect | null;
}

/** Tiles that are arranged by pointer and keys; their elements carry their ids in `data-tile-id`. */
export interface ArrangedTiles<Seen extends SeenTile = SeenTile> {
  readonly grid: Pick<GridModel, 'arrangement' | 'preview' | 'neighbour'> & {
    readonly items: ReadonlySignal<readonly { readonly id: string }[]>;
  };
  readonly placing: Pick<PlacingModel, 'move' | 'expand' | 'resizeBy'>;
  readonly pointing: Pick<PointingModel, 'hovered' | 'drag'>;
  readonly views: { find(tileId: string): Seen | undefined };
  readonly motion: {
    /** Shows a tile under the pointer that drags it; null puts it back into its place. */
    lift(view: Seen, at: Pick<Rect, 'x' | 'y'> | null): void;
  };
  readonly content: HTMLElement;
  readonly clock: Clock;
  /** Whether a pointer moves it: it is not locked, nor drawn on. */
  isMovable(tileId: string): boolean;
  /** Whether two taps expand it. */
  mayDoubleTap(): boolean;
  /** Where its tools are; null: nowhere now. */
  toolsOf(tileId: string): HTMLElement | null;
  /** The tile that something is in, or is a tool of. */
  tileOf(target: HTMLElement): string | null;
  focus(tileId: string): void;
}

/** Follows the pointer and the keys that arrange tiles. */
export type ArrangeTiles = (tiles: ArrangedTiles) => Stop;
