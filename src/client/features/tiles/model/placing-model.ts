import type { ReadonlySignal } from '@preact/signals-core';
import type { GridTab } from '../../../../shared/rules/grid/grid-item.ts';

/** What was done with a tile. The stage says it aloud to a screen reader; the frame turns it into words. */
export type TileNotice =
  | { readonly kind: 'moved'; readonly tileId: string; readonly place: number; readonly count: number }
  | { readonly kind: 'resized'; readonly tileId: string; readonly drawnWidth: number }
  | {
      readonly kind: 'starred' | 'unstarred' | 'expanded' | 'reduced' | 'hidden' | 'shown' | 'locked' | 'unlocked';
      readonly tileId: string;
    };

/** Gives tiles their place and size. Verbs that change the room ask the server and undo themselves when it refuses. */
export interface PlacingModel {
  /** The newest of what was done. */
  readonly notice: ReadonlySignal<TileNotice | null>;
  /** Whether an own change of the spotlight waits for the room, at most 5 s (TILE-024). */
  readonly spotlightLoading: ReadonlySignal<boolean>;
  /** Everybody in the room sees it; null takes the spotlight away. */
  setSpotlight(tileId: string | null): void;
  /** Room-wide (GRID-035). */
  star(tileId: string): void;
  unstar(tileId: string): void;
  /** Toggles between full size and the size before (GRID-008). */
  expand(tileId: string): void;
  /**
   * Shows somebody the way to a tile: in the view that it is asked for in, or the one that is shown, where it belongs to
   * that, and else in the conversation; one that is hidden, or left out of columns, comes back for it.
   */
  show(tileId: string, view?: GridTab): void;
  hide(tileId: string): void;
  bringBack(tileId: string): void;
  /** Keeps a tile from being moved and resized by this person, or no longer. */
  setLocked(tileId: string, locked: boolean): void;
  /** Moves to a place in the order, from 0; the saved position changes. */
  move(tileId: string, place: number): void;
  /** Snaps to the sixteenths; a size of 0 or below, or none, is refused with a line in the log. */
  resize(tileId: string, size: number): void;
  /** To the next size, larger (1) or smaller (-1), that is drawn with another width. */
  resizeBy(tileId: string, direction: 1 | -1): void;
  /** The offered size whose width on the screen is nearest to a part of the container's; null for 0 or less. */
  sizeOfDrawnWidth(drawnWidth: number): number | null;
}
