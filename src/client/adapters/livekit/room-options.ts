import type { ReconnectContext, RoomOptions, ScreenShareCaptureOptions, TrackPublishOptions } from 'livekit-client';
import { VideoPreset } from 'livekit-client';
import { mediaLimits } from '../../../shared/values/limits.ts';
import type { ClientOptions } from '../../options.ts';

/** The even width that goes with a height at 16:9. */
const widthOf = (heightPx: number): number => 2 * Math.round((heightPx * 8) / 9);

/** No layer of a camera has fewer lines than this. */
const smallestLayerPx = 90;
const mostLayers = 3;

/**
 * A room of no more people is subscribed by the server, whose first answer then brings pictures already; what is not on
 * the screen is given up. In a larger one what is wanted is asked for, in portions.
 */
export const autoSubscribePeople = 50;

/** The first try to go on comes at once, spread a little over those whom a server left at the same moment. */
const firstSpreadMs = 500;

/**
 * When a connection that broke is tried again; null: no more. Waits grow with the tries and are spread over their second
 * half, so that the people of a room do not come back in the same instant.
 */
const retryDelayMs = ({ retryCount, elapsedMs }: ReconnectContext): number | null => {
  if (elapsedMs > mediaLimits.resumePatienceMs) return null;
  if (retryCount === 0) return Math.random() * firstSpreadMs;
  const longestMs = Math.min(mediaLimits.longestReconnectDelayMs, firstSpreadMs * retryCount ** 2);
  return (longestMs * (1 + Math.random())) / 2;
};

/**
 * Options of a livekit-client Room (MEDIA-010 to MEDIA-014). Adaptive streaming is
 * off: the stage knows sizes and visibility better than an observer per element.
 */
export const roomOptions = (options: ClientOptions): RoomOptions => ({
  adaptiveStream: false,
  dynacast: true,
  stopLocalTrackOnUnpublish: false,
  disconnectOnPageLeave: true,
  reconnectPolicy: { nextRetryDelayInMs: retryDelayMs },
  audioCaptureDefaults: {
    channelCount: 1,
    echoCancellation: true,
    autoGainControl: true,
    noiseSuppression: true,
  },
  videoCaptureDefaults: {
    resolution: cameraCapture(options, false),
  },
  publishDefaults: { videoCodec: options.videoCodec, simulcast: true },
});

/** How a camera is published: its whole picture, and halves of it for smaller tiles as far as there are lines for them. */
export const cameraPublication = (options: ClientOptions): TrackPublishOptions => {
  const halvings = Math.floor(Math.log2(options.cameraHeightPx / smallestLayerPx));
  const layers = Math.min(mostLayers, 1 + Math.max(0, halvings));
  return { simulcast: layers > 1, scalabilityMode: layers === 1 ? 'L1T3' : layers === 2 ? 'L2T3_KEY' : 'L3T3_KEY' };
};

/** What is asked of the browser for a shared screen, with its sound where there is some. */
export const screenCapture = (options: ClientOptions): ScreenShareCaptureOptions => ({
  audio: true,
  selfBrowserSurface: 'include',
  surfaceSwitching: 'include',
  systemAudio: 'include',
  resolution: { width: 1920, height: 1080, frameRate: options.screenFramesPerSecond },
});

/** The layer of a shared screen for small tiles, and for those who save data. */
export const lowScreenLayer = { widthPx: 960, heightPx: 540 } as const;

/** What is asked of the browser for a camera; of one whose data are saved a quarter of the picture, at half the rate. */
export const cameraCapture = (options: ClientOptions, savesData: boolean) => {
  const heightPx = savesData ? Math.max(smallestLayerPx, options.cameraHeightPx / 2) : options.cameraHeightPx;
  return {
    width: widthOf(heightPx),
    height: heightPx,
    aspectRatio: 16 / 9,
    frameRate: options.cameraFramesPerSecond / (savesData ? 2 : 1),
  };
};

/**
 * How a shared screen is published: one full layer and one of half the size for small tiles. As VP8: a screen in VP9
 * livekit-client 2.23 publishes in two layers as well, but tells the media server of one, which forwards the small one alone.
 */
export const screenPublication = (options: ClientOptions): TrackPublishOptions => ({
  videoCodec: 'vp8',
  simulcast: true,
  screenShareEncoding: { maxBitrate: options.screenBitsPerSecond, maxFramerate: options.screenFramesPerSecond },
  screenShareSimulcastLayers: [
    new VideoPreset(
      lowScreenLayer.widthPx,
      lowScreenLayer.heightPx,
      Math.round(options.screenBitsPerSecond / 3),
      Math.round(options.screenFramesPerSecond / 2),
    ),
  ],
});
