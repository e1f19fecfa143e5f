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
  const count = sequence.length;
  // Every width and place is a multiple of `step` units, so the skyline needs no finer steps.
  const units = new Uint8Array(count);
  let step = unitsOfWidth;
  let lastSize = Number.NaN;
  let lastUnits = 0;
  for (let index = 0; index < count; index++) {
    const { size } = sequence[index]!;
    if (size !== lastSize) {
      lastSize = size;
      lastUnits = unitsOf(size, columns);
      if (lastUnits % step !== 0) step = greatestDivisor(step, lastUnits);
    }
    units[index] = lastUnits;
  }
  const stepPx = (Math.max(0, widthPx - gapPx) / unitsOfWidth) * step;
  const places = unitsOfWidth / step;
  const skyline = new Float64Array(places).fill(gapPx);
  const rects = new Map<string, Rect>();
  let lowest: number = gapPx;
  let lastSpan = 0;
  let stride = 1;
  for (let index = 0; index < count; index++) {
    const slot = sequence[index]!;
    const span = units[index]! / step;
    if (span !== lastSpan) {
      lastSpan = span;
      stride = greatestDivisor(places, span);
    }
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
    const foot = bestY + boxHeight;
    for (let under = bestPlace; under < bestPlace + span; under++) skyline[under] = foot;
    if (foot > lowest) lowest = foot;
    if (slot.id === null) continue;
    const width = span * stepPx - gapPx;
    const height = boxHeight - gapPx;
    rects.set(slot.id, {
      x: gapPx + bestPlace * stepPx,
      y: bestY,
      width: width > 0 ? width : 0,
      height: height > 0 ? height : 0,
    });
  }
  const contentHeightPx = rects.size === 0 ? 0 : lowest;
  return { regime: 'columns', columns, rows: 0, scale: 1, widthPx, heightPx, contentHeightPx, gapPx, rects, sequence };
};
