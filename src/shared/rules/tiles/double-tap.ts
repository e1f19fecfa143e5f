import { tileLimits } from './limits.ts';

/** Whether a tap follows the last one on the same tile within 300 ms (TILE-022). */
export const isDoubleTap = (
  last: { readonly tileId: string; readonly timeMs: number } | null,
  tap: { readonly tileId: string; readonly timeMs: number },
): boolean => last !== null && last.tileId === tap.tileId && tap.timeMs - last.timeMs <= tileLimits.doubleTapMs;
