import type { BarEdge, BarPlace } from '../../studio/frame-state.ts';
import { measures } from '../../ui/measures.ts';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Where a bar dropped at `bar` goes: to the nearest edge within 75 px, else it floats, inside the area. */
export const placeAfterDrag = (bar: Box, area: Box): BarPlace => {
  const distances: readonly (readonly [BarEdge, number])[] = [
    ['bottom', area.bottom - bar.bottom],
    ['top', bar.top - area.top],
    ['left', bar.left - area.left],
    ['right', area.right - bar.right],
  ];
  const [edge, distancePx] = distances.reduce((nearest, other) => (other[1] < nearest[1] ? other : nearest));
  if (distancePx <= measures.barSnapPx) return { kind: 'docked', edge };
  return { kind: 'floating', xPx: bar.left - area.left, yPx: bar.top - area.top };
};
