import { type Cell, isLarge, type Span } from './fit-shape.ts';
import { aspectOf } from './grid-item.ts';
import { gridLimits } from './limits.ts';
import type { Rects, Slot } from './rects.ts';

/** What a grid of cells is laid out in. */
export interface Area {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Whether a slot has a screen of its own, above the others. */
export const isFull = (slot: Slot): boolean => slot.size >= gridLimits.fullSize;

/**
 * Cells by slot index: column, row and span by turns. Large slots take the first places that they fit into, the others
 * what is left. Null when the large ones do not fit together.
 */
export const placeCells = (
  sequence: readonly Slot[],
  { columns, rows }: { readonly columns: number; readonly rows: number },
  spanOf: (slot: Slot) => Span,
): Int16Array | null => {
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
    const span = spanOf(slot);
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
export const drawCells = (
  sequence: readonly Slot[],
  cells: Int16Array,
  { widthPx, heightPx, gapPx }: Cell,
  { leftPx, topPx }: { readonly leftPx: number; readonly topPx: number },
  { boxes }: Rects,
  from: number,
): void => {
  const verticalAspect = aspectOf('vertical');
  for (let index = 0; index < sequence.length; index++) {
    const box = (from + index) * 4;
    const x = leftPx + cells[index * 4]! * (widthPx + gapPx);
    const y = topPx + cells[index * 4 + 1]! * (heightPx + gapPx);
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

/** Writes the rectangles of items of full size: the first `count` of them, a screen each. */
export const drawPages = (count: number, { widthPx, heightPx }: Area, { boxes }: Rects): void => {
  const { gapPx } = gridLimits;
  for (let page = 0; page < count; page++) {
    const box = page * 4;
    boxes[box] = gapPx;
    boxes[box + 1] = page * heightPx + gapPx;
    boxes[box + 2] = Math.max(0, widthPx - 2 * gapPx);
    boxes[box + 3] = Math.max(0, heightPx - 2 * gapPx);
  }
};
