import type { ReadonlySignal, Signal } from '@preact/signals-core';
import type { MediaLogLevel } from '../../../../shared/values/media-log-levels.ts';

/** Where the own camera is shown in a room. */
export type CameraPreview = 'grid' | 'docked';

/** Of whose raised hands somebody is told: of nobody's, of those in their room, or of everybody's in the event. */
export type HandScope = 'none' | 'room' | 'event';

/** What a person set for this browser (SET-013). A change is kept at once. */
export interface PreferencesModel {
  /** In the grid alone, or in the controls bar too. */
  readonly cameraPreview: Signal<CameraPreview>;
  /** Whether there is a tile of the own camera; where the preview is in the grid there always is. */
  readonly showsOwnCamera: Signal<boolean>;
  /** Whether there is one now. */
  readonly showsOwnTile: ReadonlySignal<boolean>;
  /** Audio first: no cameras of others, and the own one small. */
  readonly dataSaver: Signal<boolean>;
  /** Whether a message makes a sound. */
  readonly chatSounds: Signal<boolean>;
  /** Null: as the role has it (HAND-005). */
  readonly handScope: Signal<HandScope | null>;
  /** Whether the pictures of others can be paused (TILE-033). */
  readonly streamPause: Signal<boolean>;
  /** Whether the console of the browser gets what the page logs, also in production. */
  readonly consoleLogs: Signal<boolean>;
  readonly mediaLogLevel: Signal<MediaLogLevel>;
  /** Whether each packet of the media's data channel is logged. */
  readonly dataTrackLogging: Signal<boolean>;
  /** Whether a recording says what it plays from, to developers. */
  readonly debugPlayback: Signal<boolean>;
}
