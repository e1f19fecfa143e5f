import type { ReadonlySignal } from '@preact/signals-core';
import type { AnnotationsModel } from '../features/annotations/model/annotations-model.ts';
import type { PeopleModel } from '../features/people/model/people.ts';
import type { ActivityGrid } from '../features/tiles/model/activity-grid-model.ts';
import type { Tile } from '../features/tiles/model/tiles-model.ts';
import type { Clock } from '../ports/clock.ts';
import type { LogPort } from '../ports/log-port.ts';
import type { MediaPort } from '../ports/media-port.ts';
import type { CanvasLayer } from './canvas-layer.ts';
import type { StageText } from './stage-text.ts';

/** What the stage is given. It owns none of it, and stops using it when it is unmounted. */
export interface StageInputs extends ActivityGrid {
  readonly people: PeopleModel;
  readonly media: Pick<MediaPort, 'attach' | 'detach' | 'demand' | 'setVolume' | 'listen'>;
  readonly clock: Clock;
  readonly text: StageText;
  /** Whether movement is unwelcome; read at every transition. */
  readonly reducedMotion: ReadonlySignal<boolean>;
  /** Rises when the theme changes, so that the canvas reads its colours again. */
  readonly themeRevision: ReadonlySignal<number>;
  /**
   * The element in which the toolbar of the hovered or focused tile belongs; null when there is none. The element is
   * the same one for every tile and stays mounted: render into it once, and let the tile's signals do the rest.
   */
  onToolbarHost(tile: Tile | null, host: HTMLElement | null): void;
  /** A host for what the frame draws itself in a tile: the Participants widget and the like; null when it goes. */
  onContentHost?(tile: Tile, host: HTMLElement | null): void;
  /** A host for what lies over a tile while its replay is asked for or shown; null when it goes. */
  onCoverHost?(tile: Tile, host: HTMLElement | null): void;
  readonly log: LogPort;
  /** Makes the canvas; by default with Pixi. Null, or a failure, leaves a 2D canvas. */
  createCanvas?(onLost: () => void): Promise<CanvasLayer | null>;
}

/** A mounted stage. */
export interface Stage {
  /** Puts the keyboard focus on a tile, or on the first one. */
  focus(tileId?: string): void;
  /**
   * Lets people do something with the tiles, and draw on them; resolves once they can. Two taps on a tile expand it, or
   * restore it, where they may.
   */
  equip(annotations: AnnotationsModel, mayDoubleTap?: () => boolean): Promise<void>;
  /** A tile's picture as a PNG, for the clipboard; null when there is no picture. */
  grab(tileId: string): Promise<Blob | null>;
  unmount(): void;
}
