import { gapFor } from './columns.ts';
import { gridLimits } from './limits.ts';
import type { Slot } from './rects.ts';

/** How many columns and rows of cells a fitted grid has, and how far its large items are reduced: at 0 to a cell each. */
export interface FitShape {
  readonly columns: number;
  readonly rows: number;
  readonly scale: number;
}

/** The cells that a slot covers. */
export interface Span {
  readonly columns: number;
  readonly rows: number;
}

/** The size of one cell with the gap beside it, in px. */
export interface Cell {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly gapPx: number;
}

/** Whether a slot covers more than one cell of any fine enough grid. */
export const isLarge = (slot: Slot): boolean => slot.size > gridLimits.activeSize || slot.orientation === 'vertical';

const part = (fraction: number, count: number): number => Math.min(count, Math.max(1, Math.round(fraction * count)));

/** The cells that a large slot covers in a shape. */
export const spanOf = (slot: Slot, { columns, rows, scale }: FitShape): Span => {
  const usual = slot.size <= gridLimits.activeSize;
  const width = usual ? 1 : part(slot.size * scale, columns);
  const height = usual ? 1 : part(slot.size * scale, rows);
  return { columns: width, rows: slot.orientation === 'vertical' ? Math.min(rows, height * 2) : height };
};

/** The cell of a shape in an area, with its aspect kept between the flattest and the tallest allowed. */
export const cellOf = ({ columns, rows }: FitShape, areaWidthPx: number, areaHeightPx: number): Cell => {
  const gapPx = gapFor(areaWidthPx / columns);
  const widthPx = (areaWidthPx - gapPx * (columns + 1)) / columns;
  const heightPx = (areaHeightPx - gapPx * (rows + 1)) / rows;
  return {
    widthPx: Math.min(widthPx, heightPx * gridLimits.flattestAspect),
    heightPx: Math.min(heightPx, widthPx / gridLimits.tallestAspect),
    gapPx,
  };
};

/** Large slots that are alike, counted once. */
export interface LargeKind {
  readonly slot: Slot;
  readonly count: number;
}

/** The large slots of a sequence by kind: there are at most 32 kinds, however many slots. */
export const largeKinds = (sequence: readonly Slot[]): readonly LargeKind[] => {
  const kinds = new Map<string, { slot: Slot; count: number }>();
  for (const slot of sequence) {
    if (!isLarge(slot)) continue;
    const key = `${slot.size} ${slot.orientation}`;
    const kind = kinds.get(key);
    if (kind) kind.count++;
    else kinds.set(key, { slot, count: 1 });
  }
  return [...kinds.values()];
};

/**
 * How much is seen of the pictures in large items, which a shape can make flatter or taller than pictures are cropped to:
 * 1 for all of them, by the one that loses most.
 */
const seenOf = (shape: FitShape, large: readonly LargeKind[], { widthPx, heightPx, gapPx }: Cell): number => {
  let seen = 1;
  for (const { slot } of large) {
    if (slot.size <= gridLimits.activeSize || slot.orientation !== 'horizontal') continue;
    const { columns, rows } = spanOf(slot, shape);
    const aspect = (columns * (widthPx + gapPx) - gapPx) / (rows * (heightPx + gapPx) - gapPx);
    seen = Math.min(seen, gridLimits.flattestAspect / aspect, aspect / gridLimits.tallestAspect);
  }
  return seen;
};

/**
 * How good a shape is: the width of the largest 16:9 picture in a cell, less what large items miss of their size, and of
 * their pictures.
 */
export const scoreOf = (
  shape: FitShape,
  large: readonly LargeKind[],
  areaWidthPx: number,
  areaHeightPx: number,
): number => {
  const cell = cellOf(shape, areaWidthPx, areaHeightPx);
  if (cell.widthPx <= 0 || cell.heightPx <= 0) return 0;
  let missed = 0;
  for (const { slot } of large) {
    if (slot.size <= gridLimits.activeSize) continue;
    const span = spanOf(slot, shape);
    missed = Math.max(missed, Math.abs(span.columns / shape.columns - slot.size * shape.scale));
    missed = Math.max(missed, Math.abs(span.rows / shape.rows - slot.size * shape.scale));
  }
  return (
    Math.min(cell.widthPx, cell.heightPx * gridLimits.horizontalAspect) *
    shape.scale *
    (1 - missed) *
    seenOf(shape, large, cell)
  );
};

/** The width of the largest 16:9 picture in so many cells. */
const pictureOf = ({ columns, rows }: Span, { widthPx, heightPx, gapPx }: Cell): number =>
  Math.min(columns * (widthPx + gapPx) - gapPx, (rows * (heightPx + gapPx) - gapPx) * gridLimits.horizontalAspect);

const oneCell: Span = { columns: 1, rows: 1 };

/** Whether shares, and nothing that was made larger by hand, are what is large: they need not be, if all others can be as large. */
const mayBeAlike = (large: readonly LargeKind[]): boolean =>
  large.length > 0 &&
  large.every(({ slot: { size, orientation } }) => size <= gridLimits.shareSize && orientation === 'horizontal');

/**
 * The shape with a cell for each of so many items, where what is shared is as large in it as in `shape`, which has more
 * cells for it: so everybody is larger. Null: it is not. Another one that has room stays while it is not much smaller.
 */
export const alikeShape = (
  shape: FitShape,
  large: readonly LargeKind[],
  count: number,
  areaWidthPx: number,
  areaHeightPx: number,
  previous: (FitShape & { readonly regroupGain: number }) | null,
): FitShape | null => {
  if (!mayBeAlike(large)) return null;
  const pictureIn = (alike: FitShape) => pictureOf(oneCell, cellOf(alike, areaWidthPx, areaHeightPx));
  const best = { ...shapesFor([], count, areaWidthPx, areaHeightPx)[0]!, scale: 0 };
  const held = previous?.scale === 0 && previous.columns * previous.rows >= count ? previous : null;
  const alike = held && pictureIn(held) * held.regroupGain > pictureIn(best) ? held : best;
  const cell = cellOf(shape, areaWidthPx, areaHeightPx);
  // Where people would be too small beside what is shared, the grid scrolls and has it larger still.
  if (cell.widthPx < gridLimits.smallestTileWidthPx || cell.heightPx < gridLimits.smallestTileHeightPx) return null;
  const shared = Math.min(...large.map(({ slot }) => pictureOf(spanOf(slot, shape), cell)));
  return pictureIn(alike) * (held?.regroupGain ?? 1) >= shared ? alike : null;
};

/** How many cells the sequence covers in a shape. */
export const cellsNeeded = (shape: FitShape, large: readonly LargeKind[], usualCount: number): number => {
  let cells = usualCount;
  for (const { slot, count } of large) {
    const span = spanOf(slot, shape);
    cells += span.columns * span.rows * count;
  }
  return cells;
};

/**
 * Fewer rows than this have no room for the sequence, whatever the rounding of spans: where the search for them begins.
 * Infinite when so many columns never have room.
 */
const leastRows = (columns: number, scale: number, large: readonly LargeKind[], usualCount: number): number => {
  let cells = usualCount;
  let cellsOfRow = 0;
  for (const { slot, count } of large) {
    if (slot.size <= gridLimits.activeSize) {
      cells += count;
      continue;
    }
    const upright = slot.orientation === 'vertical' ? 2 : 1;
    const width = count * part(slot.size * scale, columns);
    cellsOfRow += width * Math.min(1, slot.size * scale * upright);
    // What a span's height is rounded down by, at most.
    cells -= width * 0.5 * upright;
  }
  const fewest = Math.max(1, Math.ceil(usualCount / columns));
  const freeOfRow = columns - cellsOfRow;
  if (freeOfRow <= 0) return cells > 0 ? Number.POSITIVE_INFINITY : fewest;
  // Within what sums of fractions lose.
  return Math.max(fewest, Math.ceil(cells / freeOfRow - 1e-6));
};

/** Where the pictures of large items are cropped too far, so many shapes of as many columns are looked at, each of more rows. */
const mostShapesOfColumns = 2;
/** A picture that loses so little is not cropped too far: gaps alone take as much. */
const seenWhole = 0.98;

/** Shapes that are tried in vain before large items are drawn like the others. */
const mostShapes = 8;

const scales = [1, 0.875, 0.75, 0.625, 0.5, 0.375, 0.25, 0.125] as const;

/**
 * Shapes with room for the sequence, best first. The search looks at a number of columns that grows with the root of
 * the number of items, so that the whole layout stays linear.
 */
export const shapesFor = (
  large: readonly LargeKind[],
  usualCount: number,
  areaWidthPx: number,
  areaHeightPx: number,
): readonly FitShape[] => {
  for (const scale of scales) {
    const taken = large.reduce(
      (sum, { slot, count }) => sum + (slot.size <= gridLimits.activeSize ? 0 : count * (slot.size * scale) ** 2),
      0,
    );
    if (taken > 0.97 && scale !== scales.at(-1)) continue;
    const largeCount = large.reduce((sum, { count }) => sum + count, 0);
    const cells = (usualCount + largeCount * 2) / Math.max(0.03, 1 - Math.min(1, taken));
    const ratio = Math.max(0.05, areaWidthPx / Math.max(1, areaHeightPx));
    const mostColumns = Math.max(large.length > 0 ? 16 : 1, Math.ceil(1.6 * Math.sqrt(cells * ratio)) + 2);
    const refusesNarrow = large.length > 0 && scale !== scales.at(-1);
    const found: { readonly shape: FitShape; readonly score: number }[] = [];
    for (let columns = 1; columns <= mostColumns; columns++) {
      if (large.length === 0 && columns > Math.max(1, usualCount)) break;
      const mostRows = Math.ceil((2 * cells) / columns) + 4;
      let shapes = 0;
      for (let rows = leastRows(columns, scale, large, usualCount); rows <= mostRows; rows++) {
        const shape = { columns, rows, scale };
        const cell = cellOf(shape, areaWidthPx, areaHeightPx);
        // Cells only get narrower with more rows.
        if (refusesNarrow && cell.widthPx < gridLimits.narrowestFittedCellPx) break;
        if (cellsNeeded(shape, large, usualCount) > columns * rows) continue;
        found.push({ shape, score: scoreOf(shape, large, areaWidthPx, areaHeightPx) });
        shapes++;
        if (shapes === mostShapesOfColumns || seenOf(shape, large, cell) >= seenWhole) break;
      }
    }
    if (found.length > 0) {
      found.sort((a, b) => b.score - a.score);
      return found.slice(0, mostShapes).map(({ shape }) => shape);
    }
  }
  return [];
};
