import type { Arrangement, LaidOut } from './arrangement.ts';
import { type Area, drawCells, drawPages, isFull, placeCells } from './cells.ts';
import { alikeShape, cellOf, cellsNeeded, type FitShape, largeKinds, scoreOf, shapesFor, spanOf } from './fit-shape.ts';
import { gridLimits } from './limits.ts';
import { Rects, type Slot } from './rects.ts';

/** The shape of the arrangement before, and how many times larger others must make tiles to take its place. */
interface PreviousShape extends FitShape {
  readonly regroupGain: number;
}

const shapeOf = ({ columns, rows, scale, widthPx, heightPx }: Arrangement, area: Area): PreviousShape => {
  const sameArea = widthPx === area.widthPx && heightPx === area.heightPx;
  return { columns, rows, scale, regroupGain: sameArea ? gridLimits.regroupGain : gridLimits.resizedRegroupGain };
};

/** The shape to use: the previous one while it still holds and no other is much better, else the best that holds. */
const chooseShape = (
  sequence: readonly Slot[],
  area: Area,
  previous: PreviousShape | null,
): { readonly shape: FitShape; readonly cells: Int16Array } | null => {
  const large = largeKinds(sequence);
  const usualCount = sequence.length - large.reduce((sum, { count }) => sum + count, 0);
  const shapes = shapesFor(large, usualCount, area.widthPx, area.heightPx);
  const score = (shape: FitShape) => scoreOf(shape, large, area.widthPx, area.heightPx);
  const best = shapes[0];
  const alike = best && alikeShape(best, large, sequence.length, area.widthPx, area.heightPx, previous);
  if (alike) {
    const cells = placeCells(sequence, alike, (slot) => spanOf(slot, alike));
    if (cells) return { shape: alike, cells };
  }
  if (previous && best && previous.scale === best.scale) {
    const holds = cellsNeeded(previous, large, usualCount) <= previous.columns * previous.rows;
    if (holds && score(previous) * previous.regroupGain > score(best)) {
      const cells = placeCells(sequence, previous, (slot) => spanOf(slot, previous));
      if (cells) return { shape: previous, cells };
    }
  }
  for (const shape of shapes) {
    const cells = placeCells(sequence, shape, (slot) => spanOf(slot, shape));
    if (cells) return { shape, cells };
  }
  return null;
};

const finish = (sequence: readonly Slot[], area: Area, previous: PreviousShape | null): LaidOut | null => {
  const full = sequence.some(isFull) ? sequence.filter((slot) => isFull(slot) && slot.id !== null) : [];
  const others = full.length > 0 ? sequence.filter((slot) => !isFull(slot)) : sequence;
  const rects = new Rects(full.length > 0 ? [...full, ...others] : others);
  const { widthPx, heightPx } = area;
  drawPages(full.length, area, rects);
  const base = { regime: 'fit', ...area, sequence, rects } as const;
  const fullHeightPx = full.length * heightPx;
  if (others.length === 0) {
    return { ...base, columns: 1, rows: 1, scale: 1, gapPx: gridLimits.gapPx, contentHeightPx: fullHeightPx };
  }
  const chosen = chooseShape(others, area, previous);
  if (!chosen) return null;
  const { shape, cells } = chosen;
  const cell = cellOf(shape, widthPx, heightPx);
  const leftPx = (widthPx - shape.columns * (cell.widthPx + cell.gapPx) + cell.gapPx) / 2;
  const topPx = fullHeightPx + (heightPx - shape.rows * (cell.heightPx + cell.gapPx) + cell.gapPx) / 2;
  drawCells(others, cells, cell, { leftPx, topPx }, rects, full.length);
  return { ...base, ...shape, gapPx: cell.gapPx, contentHeightPx: fullHeightPx + heightPx };
};

/**
 * Lays everybody out in the area. `continued` is the sequence with the free places of the previous arrangement;
 * it is used when the previous columns and rows still do, so that nobody else moves. Items of full size have a
 * screen each, above the others.
 */
export const layoutFit = (
  dense: readonly Slot[],
  continued: readonly Slot[] | null,
  area: Area,
  previous: Arrangement | undefined,
): LaidOut => {
  const shape = previous?.regime === 'fit' && previous.sequence.length > 0 ? shapeOf(previous, area) : null;
  if (shape && continued) {
    const best = finish(dense, area, shape);
    if (best && best.columns === shape.columns && best.rows === shape.rows && best.scale === shape.scale) {
      const settled = finish(continued, area, shape);
      if (settled && settled.columns === shape.columns && settled.rows === shape.rows) return settled;
    }
    if (best) return best;
  }
  const fresh = finish(dense, area, shape);
  if (fresh) return fresh;
  // Large items that cannot be packed at any scale are drawn like the others.
  return finish(dense.map(usualSlot), area, null)!;
};

const usualSlot = (slot: Slot): Slot => ({ id: slot.id, size: gridLimits.activeSize, orientation: 'horizontal' });
