import { type Arrangement, emptyArrangement, type LaidOut, type LayoutRequest, type Slot } from './arrangement.ts';
import { layoutColumns } from './layout-columns.ts';
import { layoutFit } from './layout-fit.ts';
import { continuedSequence, freeSlots, itemsToLayOut, refuseDuplicates } from './sequence.ts';

/**
 * The layout engine: items, columns and area in, rectangles in CSS px out. Pure and deterministic; time grows with
 * the number of items. With the arrangement before it given, an item keeps its place unless it must move: who leaves
 * frees a place that the next newcomer takes, until the columns or rows change or a whole row would be free.
 * Throws when an id is there twice (GRID-024). An area without width or height gives no rectangles.
 */
export const arrange = (request: LayoutRequest, previous?: Arrangement): Arrangement => {
  const items = itemsToLayOut(request.items);
  const { widthPx, heightPx, columns } = request;
  if (!(widthPx > 0) || !(heightPx > 0) || items.length === 0) {
    refuseDuplicates(items);
    return { ...emptyArrangement, widthPx: Math.max(0, widthPx || 0), heightPx: Math.max(0, heightPx || 0) };
  }
  const sameRegime = previous && previous.regime === (columns === 'auto' ? 'fit' : 'columns');
  const continued = sameRegime ? continuedSequence(items, previous) : null;
  const laidOut = layOut(request, items, continued, sameRegime ? previous : undefined);
  // Two items of one id share a rectangle: only then is it worth looking for them.
  if (laidOut.rects.size !== items.length) refuseDuplicates(items);
  const order: string[] = [];
  for (const item of items) order.push(item.id);
  const { regime, rows, scale, contentHeightPx, gapPx, rects, sequence } = laidOut;
  return {
    regime,
    columns: laidOut.columns,
    rows,
    scale,
    widthPx,
    heightPx,
    contentHeightPx,
    gapPx,
    rects,
    sequence,
    order,
  };
};

const layOut = (
  request: LayoutRequest,
  items: readonly Slot[],
  continued: readonly Slot[] | null,
  previous: Arrangement | undefined,
): LaidOut => {
  const { columns } = request;
  if (columns === 'auto') {
    const { widthPx, heightPx } = request;
    return layoutFit(items, continued, { widthPx, heightPx }, previous);
  }
  const keeps = continued !== null && previous?.columns === columns && freeSlots(continued) < Math.max(2, columns);
  return layoutColumns(keeps ? continued : items, columns, request);
};
