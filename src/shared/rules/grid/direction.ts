import type { Rect } from './rects.ts';

export const directions = ['left', 'right', 'up', 'down'] as const;
export type Direction = (typeof directions)[number];

/** Reads a direction. Throws "Unknown direction" for any other text (GRID-025). */
export const parseDirection = (text: string): Direction => {
  if ((directions as readonly string[]).includes(text)) return text as Direction;
  throw new Error('Unknown direction');
};

/**
 * The nearest rectangle in a direction from `id`, by the distance of centres with the sideways part counted double;
 * null at the edge or when `id` has no rectangle. Throws "Unknown direction" (GRID-025).
 */
export const neighbourOf = (
  rects: Iterable<readonly [string, Rect]> & { get(id: string): Rect | undefined },
  id: string,
  towards: Direction,
): string | null => {
  const direction = parseDirection(towards);
  const from = rects.get(id);
  if (!from) return null;
  const horizontal = direction === 'left' || direction === 'right';
  const sign = direction === 'right' || direction === 'down' ? 1 : -1;
  let best: string | null = null;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const [other, rect] of rects) {
    if (other === id) continue;
    const beyond =
      direction === 'right'
        ? rect.x >= from.x + from.width
        : direction === 'left'
          ? rect.x + rect.width <= from.x
          : direction === 'down'
            ? rect.y >= from.y + from.height
            : rect.y + rect.height <= from.y;
    if (!beyond) continue;
    const dx = rect.x + rect.width / 2 - from.x - from.width / 2;
    const dy = rect.y + rect.height / 2 - from.y - from.height / 2;
    const [along, across] = horizontal ? [dx * sign, dy] : [dy * sign, dx];
    const distance = along + 2 * Math.abs(across);
    if (distance < bestDistance) {
      bestDistance = distance;
      best = other;
    }
  }
  return best;
};
