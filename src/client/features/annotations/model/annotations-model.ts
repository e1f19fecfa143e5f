import type { ReadonlySignal, Signal } from '@preact/signals-core';
import type { AnnotationTool } from '../../../../shared/rules/annotations/tools.ts';

/** A point on a tile's canvas: units of a canvas 1080 high, from its top left corner (ANN-005). */
export interface CanvasPoint {
  readonly x: number;
  readonly y: number;
}

/** One stroke. `points` holds x and y by turns and only ever grows at its end. */
export interface AnnotationPath {
  readonly pathId: string;
  readonly author: string;
  readonly mode: Exclude<AnnotationTool, 'cursor'>;
  /** #rrggbb */
  readonly color: string;
  readonly points: number[];
  /** When it began, ms since 1970 by the author's clock. */
  readonly timestamp: number;
}

/** What one person has on one tile (ANN-007). */
export interface ParticipantAnnotations {
  readonly identity: string;
  readonly paths: AnnotationPath[];
  cursor: CanvasPoint | null;
  /** When the cursor last moved, by the local clock. */
  cursorMovedAt: number;
  /** Paths older than this are ignored (ANN-008). */
  timestamp: number;
}

/** What is on one tile. `revision` rises with every change. */
export interface TileAnnotations {
  readonly tileId: string;
  readonly revision: Signal<number>;
  readonly participants: ReadonlyMap<string, ParticipantAnnotations>;
}

/** Drawings and cursors of the room's tiles, own and others'. */
export interface AnnotationsModel {
  readonly color: Signal<string>;
  /** Colours that are offered; the first is chosen at first. */
  readonly palette: ReadonlySignal<readonly string[]>;
  /** Whether this person may draw and point at all (ANN-011). */
  readonly allowed: ReadonlySignal<boolean>;
  /** Whether this person may clear others' drawings (fe-ClearOtherAnnotations). */
  readonly mayClearOthers: ReadonlySignal<boolean>;
  /** Tiles that have anything on them; a new array only when one comes or goes. */
  readonly tiles: ReadonlySignal<readonly TileAnnotations[]>;
  find(tileId: string): TileAnnotations | undefined;
  /** Whether this person may draw on the tile (ANN-011, CTRL-025). */
  mayDraw(tileId: string): boolean;
  /** Begins a stroke; answers null when it is refused. */
  begin(tileId: string, mode: AnnotationPath['mode'], point: CanvasPoint): AnnotationPath | null;
  /** Appends points, drawn at once and sent within 100 ms. */
  extend(path: AnnotationPath, points: readonly CanvasPoint[]): void;
  /** Ends a stroke and sends the rest of it. */
  end(path: AnnotationPath): void;
  /** Shows the own cursor to the others; null takes it away. */
  point(tileId: string, point: CanvasPoint | null): void;
  /** Takes the own last path of the tile away. */
  undo(tileId: string): void;
  clearMine(tileId: string): void;
  /** Takes everybody's away, who may take those of others. */
  clearEveryone(tileId: string): void;
}
