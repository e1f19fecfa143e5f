import { type Arrangement, emptyArrangement, type LayoutRequest } from './arrangement.ts';
import { layoutColumns } from './layout-columns.ts';
import { layoutFit } from './layout-fit.ts';
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
  const sameRegime = previous && previous.regime === (columns === 'auto' ? 'fit' : 'columns');
  const continued = sameRegime ? continuedSequence(items, previous) : null;
  if (columns === 'auto') {
    const laidOut = layoutFit(items, continued, { widthPx, heightPx }, sameRegime ? previous : undefined);
    return { ...laidOut, order: items };
  }
  const keeps = continued && previous?.columns === columns && freeSlots(continued) < Math.max(2, columns);
  return layoutColumns(keeps ? continued : items, columns, request);
};
