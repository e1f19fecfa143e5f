import {
  type Arrangement,
  emptyArrangement,
  type LaidOut,
  type LayoutItems,
  type LayoutRequest,
} from './arrangement.ts';
import { isFull } from './cells.ts';
import { cellOf, isLarge } from './fit-shape.ts';
import { layoutColumns } from './layout-columns.ts';
import { layoutFit } from './layout-fit.ts';
import { layoutScroll, scrollColumns } from './layout-scroll.ts';
import { gridLimits } from './limits.ts';
import type { Slot } from './rects.ts';
import { continuedSequence, freeSlots } from './sequence.ts';

/**
 * The layout engine: items, columns and area in, rectangles in CSS px out. Pure and deterministic; time grows with
 * the number of items. With the arrangement before it given, an item keeps its place unless it must move: who leaves
 * frees a place that the next newcomer takes, until the columns or rows change or a whole row would be free.
 * An area without width or height gives no rectangles.
 */
export const arrange = (request: LayoutRequest, previous?: Arrangement): Arrangement => {
  const { items, widthPx, heightPx, columns } = request;
  if (!(widthPx > 0) || !(heightPx > 0) || items.length === 0) {
    return { ...emptyArrangement, widthPx: Math.max(0, widthPx || 0), heightPx: Math.max(0, heightPx || 0) };
  }
  const isFitted = columns === 'auto';
  const sameRegime = previous && (previous.regime !== 'columns') === isFitted;
  const continued = sameRegime ? continuedSequence(items, previous) : null;
  if (isFitted) return { ...fitOrScroll(request, continued, sameRegime ? previous : undefined), order: items };
  const keeps = continued && previous?.columns === columns && freeSlots(continued) < Math.max(2, columns);
  return layoutColumns(keeps ? continued : items, columns, request);
};

/** Everybody at once, as long as no tile is smaller than the smallest; else the grid scrolls. */
const fitOrScroll = (
  { items, widthPx, heightPx, leadId = null }: LayoutRequest,
  continued: readonly Slot[] | null,
  previous: Arrangement | undefined,
): LaidOut => {
  const area = { widthPx, heightPx };
  if (mayFit(items, widthPx, heightPx)) {
    const fitted = layoutFit(items, continued, area, previous);
    if (isLargeEnough(fitted)) return fitted;
    // Columns and rows that were kept may be those of smaller tiles.
    const anew = previous ? layoutFit(items, null, area, undefined) : fitted;
    if (isLargeEnough(anew)) return anew;
  }
  const columns = scrollColumns(widthPx);
  const keeps = continued && previous?.regime === 'scroll' && freeSlots(continued) < columns;
  return layoutScroll(keeps ? continued : items, leadId, area);
};

const { smallestTileWidthPx, smallestTileHeightPx, narrowGapPx } = gridLimits;

/** Whether tiles of the smallest size cover no more than the area; tells most that do not fit without a layout. */
const mayFit = (items: LayoutItems, widthPx: number, heightPx: number): boolean => {
  let count = 0;
  for (const item of items) if (!isFull(item)) count++;
  return count * (smallestTileWidthPx + narrowGapPx) * (smallestTileHeightPx + narrowGapPx) <= widthPx * heightPx;
};

/** Whether a fitted grid's tiles are at least of the smallest size, within what sums of fractions lose. */
const isLargeEnough = ({ columns, rows, scale, widthPx, heightPx, rects }: LaidOut): boolean => {
  if (!rects.slots.some((slot) => slot.id !== null && !isLarge(slot))) return true;
  const cell = cellOf({ columns, rows, scale }, widthPx, heightPx);
  return cell.widthPx > smallestTileWidthPx - 0.01 && cell.heightPx > smallestTileHeightPx - 0.01;
};
