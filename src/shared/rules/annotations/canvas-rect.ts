import type { Rect } from '../grid/rects.ts';

/**
 * Where a tile's canvas lies: on the picture, not on the tile, so that a drawing stays on what it points at whatever
 * the tile's shape. A camera's picture covers the tile, other pictures lie inside it whole.
 */
export const canvasRectOf = (rect: Rect, aspect: number, fit: 'cover' | 'contain'): Rect => {
  const wide = rect.width / rect.height > aspect;
  const byWidth = fit === 'cover' ? wide : !wide;
  const width = byWidth ? rect.width : rect.height * aspect;
  const height = byWidth ? rect.width / aspect : rect.height;
  return { x: rect.x + (rect.width - width) / 2, y: rect.y + (rect.height - height) / 2, width, height };
};
