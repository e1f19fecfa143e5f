import type { AtlasPainter } from './atlas-painter.ts';
import { createPlainPainter } from './plain-painter.ts';
import { createWebGlPainter } from './web-gl-painter.ts';

/**
 * Makes the painter of a canvas: by one draw of a graphics card, or, where the processor plays one, in 2D, which is many
 * times quicker there. Null where the canvas takes neither.
 */
export const openPainter = (canvas: HTMLCanvasElement, hasFastWebGl: () => boolean): AtlasPainter | null =>
  (hasFastWebGl() ? createWebGlPainter(canvas) : null) ?? createPlainPainter(canvas);
