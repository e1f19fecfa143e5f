import type { Rect } from '../../shared/rules/grid/arrangement.ts';
import type { AnnotationPath, CanvasPoint } from '../models/annotations-model.ts';

/** A cursor with its name, in canvas units. */
export interface SceneCursor {
  readonly identity: string;
  readonly x: number;
  readonly y: number;
  readonly opacity: number;
  readonly name: string;
  readonly color: string;
  readonly ink: string;
}

/** What is drawn over one tile. Rectangles are px of the window onto the grid. */
export interface SceneTile {
  readonly tileId: string;
  /** Nothing is drawn outside of it. */
  readonly clip: Rect;
  readonly canvas: Rect;
  readonly paths: readonly AnnotationPath[];
  /** Where the pointer is expected to go next, by path; drawn, and forgotten. */
  readonly predicted: ReadonlyMap<AnnotationPath, readonly CanvasPoint[]>;
  readonly cursors: readonly SceneCursor[];
}

/** One way to draw the canvas over the tiles. */
export interface CanvasLayer {
  readonly element: HTMLCanvasElement;
  resize(widthPx: number, heightPx: number, ratio: number): void;
  draw(scene: readonly SceneTile[]): void;
  destroy(): void;
}

/** How a cursor and its label look, in px. */
export const cursorLook = {
  arrow: [0, 0, 5.5, 15, 8, 8.5, 14.5, 5.5],
  labelX: 10,
  labelY: 15,
  labelHeight: 19,
  labelPadding: 8,
  labelRadius: 5,
  font: '550 11px Inter, sans-serif',
  fontSizePx: 11,
} as const;
