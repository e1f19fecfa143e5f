import type { LaidOut, LayoutRequest, Rect, Slot } from './arrangement.ts';
import { aspectOf } from './grid-item.ts';
import { gridLimits } from './limits.ts';

/** Thirds and sixteenths of the width are whole numbers of these units. */
const unitsOfWidth = 48;

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));

/** Sizes this near to a number of whole columns take them, so that no strip beside them stays empty. */
const columnSnap = 0.09;

/**
 * The width of an item in units: sizes up to the usual one are that part of a column, larger ones their part of the
 * container, and no less than a column.
 */
const unitsOf = (size: number, columns: number): number => {
  const { activeSize } = gridLimits;
  const whole = Math.max(1, Math.round(size * columns)) / columns;
  const large = Math.abs(size - whole) <= columnSnap ? whole : Math.max(size, 1 / columns);
  const fraction = size <= activeSize ? size / activeSize / columns : large;
  return Math.min(unitsOfWidth, Math.max(1, Math.round(fraction * unitsOfWidth)));
};

/**
 * Lays a sequence out in 1 to 4 columns: every slot goes to the highest free place, the leftmost among equals.
 * A tile with its gap has the shape of its orientation, so that neighbours of different sizes share their edges.
 */
export const layoutColumns = (
  sequence: readonly Slot[],
  columns: number,
  { widthPx, heightPx }: Pick<LayoutRequest, 'widthPx' | 'heightPx'>,
): LaidOut => {
  const { gapPx } = gridLimits;
  const units = sequence.map((slot) => unitsOf(slot.size, columns));
  // Every width and place is a multiple of this many units, so the skyline needs no finer steps.
  const step = units.reduce(greatestDivisor, unitsOfWidth);
  const stepPx = (Math.max(0, widthPx - gapPx) / unitsOfWidth) * step;
  const places = unitsOfWidth / step;
  const skyline = new Float64Array(places).fill(gapPx);
  const rects = new Map<string, Rect>();
  for (let index = 0; index < sequence.length; index++) {
    const slot = sequence[index]!;
    const span = units[index]! / step;
    const stride = greatestDivisor(places, span);
    let bestPlace = 0;
    let bestY = Number.POSITIVE_INFINITY;
    for (let place = 0; place + span <= places; place += stride) {
      let y = skyline[place]!;
      for (let under = place + 1; under < place + span && y < bestY; under++) {
        if (skyline[under]! > y) y = skyline[under]!;
      }
      if (y < bestY - 0.01) {
        bestY = y;
        bestPlace = place;
      }
    }
    const boxHeight = (span * stepPx) / aspectOf(slot.orientation);
    for (let under = bestPlace; under < bestPlace + span; under++) skyline[under] = bestY + boxHeight;
    if (slot.id === null) continue;
    rects.set(slot.id, {
      x: gapPx + bestPlace * stepPx,
      y: bestY,
      width: Math.max(0, span * stepPx - gapPx),
      height: Math.max(0, boxHeight - gapPx),
    });
  }
  const contentHeightPx = rects.size === 0 ? 0 : skyline.reduce((a, b) => Math.max(a, b), 0);
  return { regime: 'columns', columns, rows: 0, scale: 1, widthPx, heightPx, contentHeightPx, gapPx, rects, sequence };
};
