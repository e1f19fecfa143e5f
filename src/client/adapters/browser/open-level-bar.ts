import type { LevelBar } from '../../ports/level-bar-port.ts';
import workerUrl from './level-worker.ts?worker';

/** How much of the bar is filled, 0 to 1, and with what; the canvas comes before. */
export interface LevelMessage {
  readonly share: number;
  readonly colour: string;
}

/** Gives the canvas to a worker that draws the bar. */
export const openLevelBar = (canvas: HTMLCanvasElement): LevelBar | null => {
  if (!canvas.transferControlToOffscreen) return null;
  const worker = new Worker(workerUrl);
  canvas.width = Math.round(canvas.clientWidth * devicePixelRatio);
  canvas.height = Math.round(canvas.clientHeight * devicePixelRatio);
  const given = canvas.transferControlToOffscreen();
  worker.postMessage(given, [given]);
  return {
    show: (share) => worker.postMessage({ share, colour: getComputedStyle(canvas).color } satisfies LevelMessage),
    end: () => worker.terminate(),
  };
};
