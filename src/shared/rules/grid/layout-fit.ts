import type { Arrangement, LaidOut, Slot } from './arrangement.ts';
import { cellOf, cellsNeeded, type FitShape, isLarge, largeKinds, scoreOf, shapesFor, spanOf } from './fit-shape.ts';
import { aspectOf } from './grid-item.ts';
import { gridLimits } from './limits.ts';
import { Rects } from './rects.ts';

interface Area {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Cells by slot index: column, row and span by turns. Null when the large slots do not fit together. */
const placeCells = (sequence: readonly Slot[], shape: FitShape): Int16Array | null => {
  const { columns, rows } = shape;
  const taken = new Uint8Array(columns * rows);
  const cells = new Int16Array(sequence.length * 4);
  const isFree = (column: number, row: number, width: number, height: number): boolean => {
    for (let y = row; y < row + height; y++) {
      for (let x = column; x < column + width; x++) if (taken[y * columns + x]) return false;
    }
    return true;
  };
  // Where one of a kind did not fit, the next of its kind does not either.
  const tried = new Map<number, number>();
  for (const [index, slot] of sequence.entries()) {
    if (!isLarge(slot)) continue;
    const span = spanOf(slot, shape);
    const kind = span.columns * (rows + 1) + span.rows;
    let placed = false;
    for (let cell = tried.get(kind) ?? 0; cell < taken.length && !placed; cell++) {
      const column = cell % columns;
      const row = (cell - column) / columns;
      if (column + span.columns > columns || row + span.rows > rows) continue;
      if (!isFree(column, row, span.columns, span.rows)) continue;
      for (let y = row; y < row + span.rows; y++) {
        taken.fill(1, y * columns + column, y * columns + column + span.columns);
      }
      cells.set([column, row, span.columns, span.rows], index * 4);
      tried.set(kind, cell);
      placed = true;
    }
    if (!placed) return null;
  }
  let cell = 0;
  for (let index = 0; index < sequence.length; index++) {
    if (isLarge(sequence[index]!)) continue;
    while (cell < taken.length && taken[cell]) cell++;
    if (cell >= taken.length) return null;
    cells[index * 4] = cell % columns;
    cells[index * 4 + 1] = Math.floor(cell / columns);
    cells[index * 4 + 2] = 1;
    cells[index * 4 + 3] = 1;
    cell++;
  }
  return cells;
};

/** Writes the rectangles of a sequence in its cells, behind the first `from` ones. */
const draw = (
  sequence: readonly Slot[],
  cells: Int16Array,
  shape: FitShape,
  area: Area,
  topPx: number,
  { boxes }: Rects,
  from: number,
): void => {
  const { widthPx, heightPx, gapPx } = cellOf(shape, area.widthPx, area.heightPx);
  const left = (area.widthPx - shape.columns * (widthPx + gapPx) + gapPx) / 2;
  const top = topPx + (area.heightPx - shape.rows * (heightPx + gapPx) + gapPx) / 2;
  const verticalAspect = aspectOf('vertical');
  for (let index = 0; index < sequence.length; index++) {
    const box = (from + index) * 4;
    const x = left + cells[index * 4]! * (widthPx + gapPx);
    const y = top + cells[index * 4 + 1]! * (heightPx + gapPx);
    const width = cells[index * 4 + 2]! * (widthPx + gapPx) - gapPx;
    const height = cells[index * 4 + 3]! * (heightPx + gapPx) - gapPx;
    // An upright item takes the largest rectangle of its aspect in the middle of its cells.
    const upright = sequence[index]!.orientation === 'vertical';
    const drawnWidth = upright ? Math.min(width, height * verticalAspect) : width;
    const drawnHeight = upright ? drawnWidth / verticalAspect : height;
    boxes[box] = x + (width - drawnWidth) / 2;
    boxes[box + 1] = y + (height - drawnHeight) / 2;
    boxes[box + 2] = drawnWidth;
    boxes[box + 3] = drawnHeight;
  }
};

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
  if (previous && best && previous.scale === best.scale) {
    const holds = cellsNeeded(previous, large, usualCount) <= previous.columns * previous.rows;
    if (holds && score(previous) * previous.regroupGain > score(best)) {
      const cells = placeCells(sequence, previous);
      if (cells) return { shape: previous, cells };
    }
  }
  for (const shape of shapes) {
    const cells = placeCells(sequence, shape);
    if (cells) return { shape, cells };
  }
  return null;
};

const isFull = (slot: Slot): boolean => slot.size >= gridLimits.fullSize;

const finish = (sequence: readonly Slot[], area: Area, previous: PreviousShape | null): LaidOut | null => {
  const full = sequence.some(isFull) ? sequence.filter((slot) => isFull(slot) && slot.id !== null) : [];
  const others = full.length > 0 ? sequence.filter((slot) => !isFull(slot)) : sequence;
  const rects = new Rects(full.length > 0 ? [...full, ...others] : others);
  const { gapPx } = gridLimits;
  const { widthPx, heightPx } = area;
  for (let page = 0; page < full.length; page++) {
    const box = page * 4;
    rects.boxes[box] = gapPx;
    rects.boxes[box + 1] = page * heightPx + gapPx;
    rects.boxes[box + 2] = Math.max(0, widthPx - 2 * gapPx);
    rects.boxes[box + 3] = Math.max(0, heightPx - 2 * gapPx);
  }
  const base = { regime: 'fit', ...area, sequence, rects } as const;
  const fullHeightPx = full.length * heightPx;
  if (others.length === 0) {
    return { ...base, columns: 1, rows: 1, scale: 1, gapPx, contentHeightPx: fullHeightPx };
  }
  const chosen = chooseShape(others, area, previous);
  if (!chosen) return null;
  const { shape, cells } = chosen;
  draw(others, cells, shape, area, fullHeightPx, rects, full.length);
  const cell = cellOf(shape, widthPx, heightPx);
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
  const kept = previous?.regime === 'fit' && previous.sequence.length > 0 ? shapeOf(previous, area) : null;
  if (kept && continued) {
    const best = finish(dense, area, kept);
    if (best && best.columns === kept.columns && best.rows === kept.rows && best.scale === kept.scale) {
      const settled = finish(continued, area, kept);
      if (settled && settled.columns === kept.columns && settled.rows === kept.rows) return settled;
    }
    if (best) return best;
  }
  const fresh = finish(dense, area, kept);
  if (fresh) return fresh;
  // Large items that cannot be packed at any scale are drawn like the others.
  return finish(dense.map(usualSlot), area, null)!;
};

const usualSlot = (slot: Slot): Slot => ({ id: slot.id, size: gridLimits.activeSize, orientation: 'horizontal' });
