import type { LevelMessage } from './open-level-bar.ts';

const drawOn = (canvas: OffscreenCanvas): void => {
  const context = canvas.getContext('2d');
  if (!context) return;
  addEventListener('message', ({ data: { share, colour } }: MessageEvent<LevelMessage>) => {
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = colour;
    context.fillRect(0, 0, canvas.width * share, canvas.height);
  });
};

addEventListener('message', ({ data }: MessageEvent<OffscreenCanvas>) => drawOn(data), { once: true });
