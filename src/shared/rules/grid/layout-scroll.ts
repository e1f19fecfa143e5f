import type { LaidOut } from './arrangement.ts';
import { type Area, drawCells, drawPages, isFull, placeCells } from './cells.ts';
import { type Cell, isLarge, type Span } from './fit-shape.ts';
import { aspectOf } from './grid-item.ts';
import { gridLimits } from './limits.ts';
import { Rects, type Slot } from './rects.ts';

const gapPx = gridLimits.narrowGapPx;

/** As many columns as the width has room for tiles of the smallest width. */
export const scrollColumns = (widthPx: number): number =>
  Math.max(1, Math.floor((widthPx - gapPx) / (gridLimits.smallestTileWidthPx + gapPx)));

const cellFor = (columns: number, { widthPx, heightPx }: Area): Cell => {
  const width = (widthPx - gapPx * (columns + 1)) / columns;
  const height = Math.min(width / aspectOf('horizontal'), heightPx - 2 * gapPx);
  return { widthPx: width, heightPx: Math.max(gridLimits.smallestTileHeightPx, height), gapPx };
};

/** The cells of a slot: its part of the width, no taller than the window onto the grid. */
const spanIn = (slot: Slot, columns: number, cell: Cell, areaHeightPx: number): Span => {
  const high = Math.max(1, Math.floor((areaHeightPx - gapPx) / (cell.heightPx + gapPx)));
  const wanted = slot.size <= gridLimits.activeSize ? 1 : Math.max(2, Math.round(slot.size * columns));
  const side = Math.min(wanted, columns, high);
  return { columns: side, rows: slot.orientation === 'vertical' ? Math.min(side * 2, high) : side };
};

/**
 * The sequence as it is drawn: what is large comes first. Whoever leads has the first of the other places and makes it
 * large; who would have it has the leader's meanwhile, so that nobody else moves when somebody else speaks.
 */
const drawnSequence = (sequence: readonly Slot[], leadId: string | null): readonly Slot[] => {
  const large = sequence.filter(isLarge);
  const usual = sequence.filter((slot) => !isLarge(slot));
  const first = usual.findIndex((slot) => slot.id !== null);
  if (first < 0) return [...large, ...usual];
  const found = usual.findIndex((slot) => slot.id === leadId && leadId !== null);
  const leader = found < 0 ? first : found;
  const [leading, displaced] = [usual[leader]!, usual[first]!];
  usual[leader] = displaced;
  usual[first] = { ...leading, size: gridLimits.leadSize };
  return [...large, ...usual];
};

/**
 * Lays out more than fits: tiles have the smallest size that fills the width, and the grid scrolls. Items of full size
 * have a screen each, then come those that are large, then the one who leads, then the others in their order.
 */
export const layoutScroll = (sequence: readonly Slot[], leadId: string | null, area: Area): LaidOut => {
  const full = sequence.filter((slot) => isFull(slot) && slot.id !== null);
  const others = drawnSequence(full.length > 0 ? sequence.filter((slot) => !isFull(slot)) : sequence, leadId);
  const columns = scrollColumns(area.widthPx);
  const cell = cellFor(columns, area);
  const spanOf = (slot: Slot) => spanIn(slot, columns, cell, area.heightPx);
  let largeRows = 0;
  for (const slot of others) if (isLarge(slot)) largeRows += spanOf(slot).rows;
  const cells = placeCells(others, { columns, rows: largeRows + Math.ceil(others.length / columns) }, spanOf)!;
  let rows = 0;
  for (let place = 0; place < others.length; place++) {
    rows = Math.max(rows, cells[place * 4 + 1]! + cells[place * 4 + 3]!);
  }
  const rects = new Rects([...full, ...others]);
  drawPages(full.length, area, rects);
  const topPx = full.length * area.heightPx;
  const gridHeightPx = rows * (cell.heightPx + gapPx) + gapPx;
  const spareHeightPx = Math.max(0, area.heightPx - gridHeightPx);
  drawCells(others, cells, cell, { leftPx: gapPx, topPx: topPx + gapPx + spareHeightPx / 2 }, rects, full.length);
  const contentHeightPx = topPx + gridHeightPx + spareHeightPx;
  return { regime: 'scroll', columns, rows, scale: 1, ...area, contentHeightPx, gapPx, rects, sequence };
};
