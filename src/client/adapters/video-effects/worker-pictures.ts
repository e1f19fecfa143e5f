import type { Behind } from './compositor.ts';
import workerUrl from './effect-worker.ts?worker';
import type { EffectAnswer, EffectRequest } from './effect-worker-messages.ts';
import type { PictureMaker } from './picture-maker.ts';
import type { ModelFiles } from './segmenter.ts';

/** Breakout boxes (W3C mediacapture-transform), which Chromium gives to windows. */
interface BreakoutBoxes {
  readonly MediaStreamTrackProcessor?: new (init: {
    track: MediaStreamTrack;
  }) => { readonly readable: ReadableStream<VideoFrame> };
  readonly MediaStreamTrackGenerator?: new (init: {
    kind: 'video';
  }) => MediaStreamTrack & { readonly writable: WritableStream<VideoFrame> };
}

/** Whether this browser can hand pictures to a worker and take them back. */
export const canUseWorker = (): boolean => {
  const boxes = globalThis as BreakoutBoxes;
  return (
    boxes.MediaStreamTrackProcessor !== undefined &&
    boxes.MediaStreamTrackGenerator !== undefined &&
    'OffscreenCanvas' in globalThis
  );
};

/** Makes pictures in a worker, so that they do not wait for the page. Rejects when the worker cannot make any. */
export const openWorkerPictures = async (
  files: ModelFiles,
  onBroken: (reason: string) => void,
): Promise<PictureMaker> => {
  const { MediaStreamTrackProcessor, MediaStreamTrackGenerator } = globalThis as BreakoutBoxes;
  if (!MediaStreamTrackProcessor || !MediaStreamTrackGenerator) throw new Error('no breakout boxes');
  const worker = new Worker(workerUrl);
  const ask = (request: EffectRequest, moved: Transferable[] = []) => worker.postMessage(request, moved);
  try {
    await new Promise<void>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<EffectAnswer>) => {
        if (data.type === 'opened') resolve();
        else reject(new Error(data.reason));
      };
      worker.onerror = (event) => reject(new Error(event.message || 'the worker could not be loaded'));
      ask({ type: 'open', files });
    });
  } catch (problem) {
    worker.terminate();
    throw problem;
  }
  worker.onmessage = ({ data }: MessageEvent<EffectAnswer>) => {
    if (data.type === 'broken') onBroken(data.reason);
  };
  worker.onerror = (event) => onBroken(event.message);
  let made: MediaStreamTrack | null = null;
  return {
    setBehind: (behind: Behind) => ask({ type: 'behind', behind }),
    follow(camera) {
      made?.stop();
      const { readable } = new MediaStreamTrackProcessor({ track: camera });
      const generator = new MediaStreamTrackGenerator({ kind: 'video' });
      made = generator;
      ask({ type: 'follow', readable, writable: generator.writable }, [readable, generator.writable]);
      return generator;
    },
    close() {
      made?.stop();
      worker.terminate();
    },
  };
};
