import { mediaLimits } from '../shared/values/limits.ts';

/** What can be tuned about the client, with the product's own values; a deployment overrides some by its config. */
export interface ClientOptions {
  /** Lines asked of the camera; its width follows at 16:9. */
  readonly cameraHeightPx: number;
  readonly cameraFramesPerSecond: number;
  readonly videoCodec: 'vp8' | 'vp9';
  readonly screenFramesPerSecond: number;
  readonly screenBitsPerSecond: number;
  /** How often the local microphone's level is read. */
  readonly levelIntervalMs: number;
}

export const clientOptions: ClientOptions = {
  cameraHeightPx: mediaLimits.cameraHeightPx,
  cameraFramesPerSecond: mediaLimits.cameraFramesPerSecond,
  videoCodec: 'vp9',
  screenFramesPerSecond: mediaLimits.screenFramesPerSecond,
  screenBitsPerSecond: mediaLimits.screenBitsPerSecond,
  levelIntervalMs: 100,
};
