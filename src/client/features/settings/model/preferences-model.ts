import type { ReadonlySignal, Signal } from '@preact/signals-core';

/** Where the own camera is shown in a room. */
export type CameraPreview = 'grid' | 'docked';

/** What a person set for this browser (SET-013). A change is kept at once. */
export interface PreferencesModel {
  /** In the grid alone, or in the controls bar too. */
  readonly cameraPreview: Signal<CameraPreview>;
  /** Whether there is a tile of the own camera; where the preview is in the grid there always is. */
  readonly showsOwnCamera: Signal<boolean>;
  /** Whether there is one now. */
  readonly showsOwnTile: ReadonlySignal<boolean>;
}
