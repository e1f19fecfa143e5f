import type { Rect } from '../../shared/rules/grid/rects.ts';

import type { AnnotationPath, CanvasPoint } from '../features/annotations/model/annotations-model.ts';
import type { Face } from './face.ts';
import type { Painted } from './face-paint.ts';
import type { StageColors } from './stage-colors.ts';

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
  /** Whether the picture beneath is shown as in a mirror. */
  readonly mirrored: boolean;
  /** By author; another array whenever one of them has grown, has come or has gone. */
  readonly paths: readonly AnnotationPath[];
  /** Where the pointer is expected to go next, by path; drawn, and forgotten. */
  readonly predicted: ReadonlyMap<AnnotationPath, readonly CanvasPoint[]>;
  readonly cursors: readonly SceneCursor[];
}

/** A tile that the canvas draws itself: one without video, or one on its way. */
export interface SceneFace {
  readonly tileId: string;
  readonly face: Face;
  /** Where it is seen, in px of the window onto the grid. */
  readonly rect: Rect;
  /** Where it belongs; its size decides about texts and discs. */
  readonly home: Rect;
  /** Whether who speaks has a ring; only on the way, for at rest the tile's element has it. */
  readonly ring: boolean;
  /** A video's picture while it is on its way. */
  readonly picture: Painted | null;
}

/** One picture of the canvas. */
export interface Scene {
  readonly faces: readonly SceneFace[];
  readonly colors: StageColors;
  readonly tiles: readonly SceneTile[];
}

/** One way to draw the canvas over the tiles. */
export interface CanvasLayer {
  /** A canvas, or what holds several. */
  readonly element: HTMLElement;
  /** Whether it draws faces; without it tiles keep their elements' look. */
  readonly drawsFaces: boolean;
  resize(widthPx: number, heightPx: number, ratio: number): void;
  draw(scene: Scene): void;
  destroy(): void;
}
