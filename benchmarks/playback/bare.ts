// The least that shows a recording: a video element, and a page that draws each person's part of it into a canvas of their own.

interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const video = document.createElement('video');
let pictures = 0;

const host = () => document.querySelector('#host') as HTMLElement;
/** Until the next picture is shown. */
const picture = (): Promise<unknown> => new Promise((resolve) => video.requestVideoFrameCallback(resolve));

const subject = {
  async open(): Promise<number> {
    const began = performance.now();
    video.style.width = '100%';
    host().append(video);
    video.src = '/hour.mp4';
    await picture();
    return performance.now() - began;
  },
  async seek(toMs: number): Promise<number> {
    const began = performance.now();
    const shown = picture();
    video.currentTime = toMs / 1_000;
    await shown;
    return performance.now() - began;
  },
  /** Shows parts of the picture instead of it, each as large as people are in the product's screen. */
  part(parts: readonly Part[], widthPx: number, heightPx: number) {
    video.remove();
    const canvases = parts.map((part) => {
      const canvas = document.createElement('canvas');
      canvas.width = widthPx;
      canvas.height = heightPx;
      host().append(canvas);
      return [canvas.getContext('2d') as CanvasRenderingContext2D, part] as const;
    });
    const draw = () => {
      pictures++;
      for (const [context, { x, y, width, height }] of canvases) {
        context.drawImage(video, x, y, width, height, 0, 0, widthPx, heightPx);
      }
      video.requestVideoFrameCallback(draw);
    };
    video.requestVideoFrameCallback(draw);
  },
  play: () => video.play(),
  pictures: () => pictures,
};
Object.assign(window, { subject });
