import { mediaLimits } from '../shared/values/limits.ts';

/** What can be tuned about the client, with the product's own values; a deployment overrides some by its config. */
export interface ClientOptions {
  /** Lines asked of the camera; its width follows at 16:9. */
  readonly cameraHeightPx: number;
  readonly cameraFramesPerSecond: number;
  readonly videoCodec: 'vp8' | 'vp9';
  readonly screenFramesPerSecond: number;
  readonly screenBitsPerSecond: number;
  /**
   * How often the local microphone's level is read. Each time the page wakes up for it, which costs more than all of the
   * reading: as often as the media server tells of the others.
   */
  readonly levelIntervalMs: number;
  /** How often that of a microphone is that somebody tries in the settings, and looks at. */
  readonly triedLevelIntervalMs: number;
}

export const clientOptions: ClientOptions = {
  cameraHeightPx: mediaLimits.cameraHeightPx,
  cameraFramesPerSecond: mediaLimits.cameraFramesPerSecond,
  videoCodec: 'vp9',
  screenFramesPerSecond: mediaLimits.screenFramesPerSecond,
  screenBitsPerSecond: mediaLimits.screenBitsPerSecond,
  levelIntervalMs: 200,
  triedLevelIntervalMs: 100,
};
