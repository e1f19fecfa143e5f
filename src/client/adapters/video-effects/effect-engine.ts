import { type Behind, createCompositor } from './compositor.ts';
import { type ModelFiles, openSegmenter } from './segmenter.ts';

export type EffectEngine = Awaited<ReturnType<typeof openEngine>>;

/** Makes pictures with another background, on the page or in a worker. Throws where that cannot be done. */
export const openEngine = async (files: ModelFiles, createCanvas: () => OffscreenCanvas) => {
  const canvas = createCanvas();
  const compositor = createCompositor(canvas);
  const segmenter = await openSegmenter(files, createCanvas());
  let behind: Behind = { image: null };
  return {
    /** Holds the picture that was drawn last. */
    canvas,
    setBehind(next: Behind): void {
      behind = next;
    },
    /** Draws one picture of a camera; times grow. Throws when it cannot any more. */
    draw(frame: TexImageSource & CanvasImageSource, widthPx: number, heightPx: number, timeMs: number): void {
      compositor.compose(frame, widthPx, heightPx, segmenter.find(frame, timeMs), behind);
    },
    close(): void {
      segmenter.close();
      compositor.close();
    },
  };
};
