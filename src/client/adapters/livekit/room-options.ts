import type { RoomOptions, ScreenShareCaptureOptions, TrackPublishOptions } from 'livekit-client';
import { VideoPreset } from 'livekit-client';
import type { ClientOptions } from '../../options.ts';

/**
 * Options of a livekit-client Room (MEDIA-010 to MEDIA-014). Subscriptions are asked for track by track, so
 * adaptive streaming is off: the stage knows sizes and visibility better than an observer per element.
 */
export const roomOptions = (options: ClientOptions): RoomOptions => ({
  adaptiveStream: false,
  dynacast: true,
  stopLocalTrackOnUnpublish: false,
  disconnectOnPageLeave: true,
  audioCaptureDefaults: {
    channelCount: 1,
    echoCancellation: true,
    autoGainControl: true,
    noiseSuppression: !options.aiNoiseCancellation,
  },
  videoCaptureDefaults: {
    resolution: {
      width: options.cameraWidthPx,
      height: options.cameraHeightPx,
      aspectRatio: 16 / 9,
      frameRate: options.cameraFramesPerSecond,
    },
  },
  publishDefaults: { videoCodec: options.videoCodec, simulcast: true },
});

/** What is asked of the browser for a shared screen, with its sound where there is some. */
export const screenCapture = (options: ClientOptions): ScreenShareCaptureOptions => ({
  audio: true,
  selfBrowserSurface: 'include',
  surfaceSwitching: 'include',
  systemAudio: 'include',
  resolution: { width: 1920, height: 1080, frameRate: options.screenFramesPerSecond },
});

/** How a shared screen is published: one full layer and one of half the size for small tiles. */
export const screenPublication = (options: ClientOptions): TrackPublishOptions => ({
  simulcast: true,
  screenShareEncoding: { maxBitrate: options.screenBitsPerSecond, maxFramerate: options.screenFramesPerSecond },
  screenShareSimulcastLayers: [
    new VideoPreset(
      960,
      540,
      Math.round(options.screenBitsPerSecond / 3),
      Math.round(options.screenFramesPerSecond / 2),
    ),
  ],
});
