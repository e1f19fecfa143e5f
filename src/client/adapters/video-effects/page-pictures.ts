import { openEngine } from './effect-engine.ts';
import type { PictureMaker } from './picture-maker.ts';
import type { ModelFiles } from './segmenter.ts';

/** Makes pictures on the page itself, where a worker cannot be given any. Rejects when the page cannot make any. */
export const openPagePictures = async (
  files: ModelFiles,
  onBroken: (reason: string) => void,
): Promise<PictureMaker> => {
  // A canvas of the document does what is used of an OffscreenCanvas here, and gives a track besides.
  const engine = await openEngine(files, () => document.createElement('canvas') as unknown as OffscreenCanvas);
  const canvas = engine.canvas as unknown as HTMLCanvasElement;
  let end = () => {};
  return {
    setBehind: engine.setBehind,
    follow(camera) {
      end();
      const video = document.createElement('video');
      video.muted = true;
      video.playsInline = true;
      video.srcObject = new MediaStream([camera]);
      const [made] = canvas.captureStream().getVideoTracks();
      if (!made) throw new Error('the canvas gives no pictures');
      let isOver = false;
      end = () => {
        isOver = true;
        made.stop();
        video.srcObject = null;
      };
      const draw = () => {
        if (isOver) return;
        try {
          engine.draw(video, video.videoWidth, video.videoHeight, performance.now());
          video.requestVideoFrameCallback(draw);
        } catch (problem) {
          end();
          onBroken(String(problem));
        }
      };
      video.requestVideoFrameCallback(draw);
      camera.addEventListener('ended', end);
      void video.play().catch(() => undefined);
      return made;
    },
    close() {
      end();
      engine.close();
    },
  };
};
