import { ImageSegmenter } from '@mediapipe/tasks-vision';
import { chooseDelegate, type Delegate, modelOptions } from './choose-delegate.ts';

/** Where the parts of the model are, on the own server. */
export interface ModelFiles {
  readonly loader: string;
  readonly wasm: string;
  readonly model: string;
}

/** The picture that the model looks at. */
const inputWidthPx = 256;
const inputHeightPx = 144;
/** The first rounds prepare themselves. */
const measuredRounds = [3, 6] as const;

/** For each pixel, 0 to 255, how surely it is a person. */
export interface Mask {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly values: Uint8Array;
}

export interface Segmenter {
  /** Finds the person in a picture; times grow from call to call. */
  find(picture: CanvasImageSource, timeMs: number): Mask;
  close(): void;
}

/** Tells people from what is behind them, frame by frame. Throws when the model cannot be loaded or run. */
export const openSegmenter = async (files: ModelFiles, canvas: OffscreenCanvas): Promise<Segmenter> => {
  canvas.width = inputWidthPx;
  canvas.height = inputHeightPx;
  const small = canvas.getContext('2d', { alpha: false });
  if (!small) throw new Error('no 2D canvas');
  let lastMs = 0;
  const segment = (segmenter: ImageSegmenter): Mask => {
    const result = segmenter.segmentForVideo(canvas, lastMs);
    try {
      const mask = result.confidenceMasks?.[0];
      if (!mask) throw new Error('the model gave no mask');
      // The array is the model's own, and the next frame's.
      return { widthPx: mask.width, heightPx: mask.height, values: mask.getAsUint8Array().slice() };
    } finally {
      result.close();
    }
  };
  const wasm = { wasmLoaderPath: files.loader, wasmBinaryPath: files.wasm };
  const open = (delegate: Delegate) => ImageSegmenter.createFromOptions(wasm, modelOptions(files.model, delegate));
  const [unmeasured, rounds] = measuredRounds;
  const segmenter = await chooseDelegate(open, (opened) => {
    let quickest = Number.POSITIVE_INFINITY;
    for (let round = 0; round < rounds; round++) {
      const startMs = performance.now();
      lastMs++;
      segment(opened);
      if (round >= unmeasured) quickest = Math.min(quickest, performance.now() - startMs);
    }
    return quickest;
  });
  return {
    find(picture, timeMs) {
      small.drawImage(picture, 0, 0, inputWidthPx, inputHeightPx);
      lastMs = Math.max(lastMs + 1, Math.round(timeMs));
      return segment(segmenter);
    },
    close: () => segmenter.close(),
  };
};
