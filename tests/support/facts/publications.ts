import type { TrackPublication } from '../../../src/client/ports/media-port.ts';

/** Somebody's camera as the media server publishes it. */
export const cameraOf = (identity: string): TrackPublication => ({
  trackId: `camera-${identity}`,
  identity,
  key: 'camera',
  screenId: null,
  muted: false,
  widthPx: 640,
  heightPx: 360,
});

/** A screen share of somebody's. */
export const screenOf = (identity: string, screenId: string): TrackPublication => ({
  ...cameraOf(identity),
  trackId: `screen-${screenId}`,
  key: 'screen',
  screenId,
});
