import model from '@mediapipe/selfie_segmentation/selfie_segmentation_landscape.tflite?file';
import loader from '@mediapipe/tasks-vision/wasm/vision_wasm_internal.js?file';
import wasm from '@mediapipe/tasks-vision/wasm/vision_wasm_internal.wasm?file';
import type { BackgroundImage, VideoEffect } from '../../../shared/values/video-effects.ts';
import type { LogPort } from '../../ports/log-port.ts';
import { openPagePictures } from './page-pictures.ts';
import { canUseWorker, openWorkerPictures } from './worker-pictures.ts';

/** An effect at work on a camera's picture. */
export interface EffectPipeline {
  /** Takes another effect; resolves once pictures have it. */
  set(effect: VideoEffect): Promise<void>;
  /** Follows a camera from now on; answers the track of the pictures made of it, and of nothing else. */
  follow(camera: MediaStreamTrack): MediaStreamTrack;
  close(): void;
}

/** An image is drawn at this size at most: others see it at the camera's. */
const imageWidthPx = 1_280;
const imageHeightPx = 720;

const loadImage = async (name: BackgroundImage): Promise<ImageBitmap> => {
  const image = new Image();
  image.src = `/backgrounds/${name}.svg`;
  await image.decode();
  // A drawing has no size of its own that every browser would take.
  const canvas = document.createElement('canvas');
  canvas.width = imageWidthPx;
  canvas.height = imageHeightPx;
  canvas.getContext('2d')?.drawImage(image, 0, 0, imageWidthPx, imageHeightPx);
  return createImageBitmap(canvas);
};

/**
 * Opens what makes an effect: model and worker are fetched from the own server. Rejects when this machine cannot make it.
 * `onBroken` is told when it makes pictures no more.
 */
export const openPipeline = async (
  effect: VideoEffect,
  log: LogPort,
  onBroken: () => void,
): Promise<EffectPipeline> => {
  const absolute = (url: string) => new URL(url, location.href).href;
  const files = { loader: absolute(loader), wasm: absolute(wasm), model: absolute(model) };
  let isClosed = false;
  const breakOff = (reason: string) => {
    if (isClosed) return;
    log.warn('video-effect-broken', { reason });
    onBroken();
  };
  const pictures = canUseWorker()
    ? await openWorkerPictures(files, breakOff).catch((problem: unknown) => {
        log.info('video-effect-on-page', { reason: String(problem) });
        return openPagePictures(files, breakOff);
      })
    : await openPagePictures(files, breakOff);
  let latest: VideoEffect | null = null;
  const set = async (next: VideoEffect): Promise<void> => {
    latest = next;
    if (next.kind === 'blur') {
      pictures.setBehind({ blur: next.intensity });
      return;
    }
    // An image that cannot be loaded is only logged (MEDIA-037): a plain colour hides the room as well.
    const image = await loadImage(next.image).catch((problem: unknown) => {
      log.warn('background-image-failed', { image: next.image, reason: String(problem) });
      return null;
    });
    if (latest === next) pictures.setBehind({ image });
  };
  await set(effect);
  return {
    set,
    follow: (camera) => pictures.follow(camera),
    close() {
      isClosed = true;
      pictures.close();
    },
  };
};
