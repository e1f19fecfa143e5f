import type { Arrangement, ColumnChoice, LayoutRequest } from './arrangement.ts';
import { aspectOf, type Orientation } from './grid-item.ts';
import { gridLimits } from './limits.ts';
import { Rects, type Slot } from './rects.ts';
import { drawnWidthOf } from './sizes.ts';

/** Thirds and sixteenths of the width are whole numbers of these units. */
const unitsOfWidth = 48;

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));

const unitsOf = (size: number, columns: number): number =>
  Math.min(unitsOfWidth, Math.max(1, Math.round(drawnWidthOf(size, columns as ColumnChoice) * unitsOfWidth)));

/** Slots that are alike: what is the same for all of them is worked out once. */
interface Kind {
  readonly size: number;
  readonly orientation: Orientation;
  readonly units: number;
  /** In places of the skyline. */
  span: number;
  stride: number;
  boxHeightPx: number;
  widthPx: number;
  heightPx: number;
}

const kindIn = (kinds: readonly Kind[], { size, orientation }: Slot): Kind | undefined => {
  for (const kind of kinds) if (kind.size === size && kind.orientation === orientation) return kind;
  return undefined;
};

/**
 * Lays a sequence out in 1 to 4 columns: every slot goes to the highest free place, the leftmost among equals.
 * A tile with its gap has the shape of its orientation, so that neighbours of different sizes share their edges.
 */
export const layoutColumns = (
  sequence: readonly Slot[],
  columns: number,
  { items, widthPx, heightPx }: LayoutRequest,
): Arrangement => {
  const { gapPx } = gridLimits;
  // Every width and place is a multiple of `step` units, so the skyline needs no finer steps.
  let step = unitsOfWidth;
  const kinds: Kind[] = [];
  let last: Kind | undefined;
  for (let index = 0; index < sequence.length; index++) {
    const slot = sequence[index]!;
    if (last && slot.size === last.size && slot.orientation === last.orientation) continue;
    last = kindIn(kinds, slot);
    if (last) continue;
    const { size, orientation } = slot;
    const units = unitsOf(size, columns);
    last = { size, orientation, units, span: 0, stride: 0, boxHeightPx: 0, widthPx: 0, heightPx: 0 };
    kinds.push(last);
    step = greatestDivisor(step, units);
  }
  const stepPx = (Math.max(0, widthPx - gapPx) / unitsOfWidth) * step;
  const places = unitsOfWidth / step;
  for (const kind of kinds) {
    kind.span = kind.units / step;
    kind.stride = greatestDivisor(places, kind.span);
    kind.boxHeightPx = (kind.span * stepPx) / aspectOf(kind.orientation);
    kind.widthPx = Math.max(0, kind.span * stepPx - gapPx);
    kind.heightPx = Math.max(0, kind.boxHeightPx - gapPx);
  }
  const skyline = new Float64Array(places).fill(gapPx);
  const boxes = new Array<number>(sequence.length * 4);
  let lowest: number = gapPx;
  for (let index = 0; index < sequence.length; index++) {
    const slot = sequence[index]!;
    if (!last || slot.size !== last.size || slot.orientation !== last.orientation) last = kindIn(kinds, slot)!;
    const { span, stride } = last;
    let bestPlace = 0;
    let bestY = Number.POSITIVE_INFINITY;
    // Lower by less than this is as low: sums of fractions are not exact.
    let limit = Number.POSITIVE_INFINITY;
    for (let place = 0; place <= places - span; place += stride) {
      let y = skyline[place]!;
      if (y >= limit) continue;
      for (let under = place + 1; under < place + span; under++) if (skyline[under]! > y) y = skyline[under]!;
      if (y < limit) {
        bestY = y;
        limit = y - 0.01;
        bestPlace = place;
      }
    }
    const foot = bestY + last.boxHeightPx;
    for (let under = bestPlace; under < bestPlace + span; under++) skyline[under] = foot;
    if (foot > lowest) lowest = foot;
    const box = index * 4;
    boxes[box] = gapPx + bestPlace * stepPx;
    boxes[box + 1] = bestY;
    boxes[box + 2] = last.widthPx;
    boxes[box + 3] = last.heightPx;
  }
  return {
    regime: 'columns',
    columns,
    rows: 0,
    scale: 1,
    widthPx,
    heightPx,
    contentHeightPx: sequence.length === 0 ? 0 : lowest,
    gapPx,
    rects: new Rects(sequence, boxes),
    sequence,
    order: items,
  };
};
