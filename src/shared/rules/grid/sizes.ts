import type { ColumnChoice } from './arrangement.ts';
import { gridLimits } from './limits.ts';

const allSizes: readonly number[] = Array.from(
  { length: gridLimits.sizeSteps },
  (_, step) => (step + 1) / gridLimits.sizeSteps,
);

/** What changes when a tile is starred, expanded or resized. */
export interface Sizes {
  readonly size: number;
  readonly prevSize: number | null;
  readonly starredSize: number | null;
}

/** The nearest of the 16 fractions (GRID-013, GRID-022); null for 0 or less, or for what is no number. */
export const snapSize = (size: number): number | null => {
  if (!Number.isFinite(size) || size <= 0) return null;
  const steps = Math.round(size * gridLimits.sizeSteps);
  return Math.min(gridLimits.sizeSteps, Math.max(1, steps)) / gridLimits.sizeSteps;
};

/**
 * The part of the container's width that a size is drawn with in a number of columns: larger sizes than the usual one
 * are what they say and no less than a column, the usual one is a column, smaller ones are their part of it.
 */
export const drawnWidthOf = (size: number, columns: ColumnChoice): number => {
  const { activeSize } = gridLimits;
  if (columns === 'auto') return size;
  return size > activeSize ? Math.max(size, 1 / columns) : size / activeSize / columns;
};

/** The size whose drawn width is nearest to a part of the container's width; null as {@link snapSize}. */
export const sizeOfDrawnWidth = (drawnWidth: number, columns: ColumnChoice): number | null => {
  if (snapSize(drawnWidth) === null) return null;
  const missed = (size: number) => Math.abs(drawnWidthOf(size, columns) - drawnWidth);
  // Of sizes that are drawn alike the smallest: a column is the usual size.
  return allSizes.reduce((best, size) => (missed(size) < missed(best) - 1e-9 ? size : best));
};

/** The next size, larger or smaller, that is drawn with another width; the same when there is none. */
export const nextDrawnSize = (size: number, direction: 1 | -1, columns: ColumnChoice): number => {
  const drawn = drawnWidthOf(size, columns);
  const others = direction > 0 ? allSizes : allSizes.toReversed();
  return others.find((other) => (drawnWidthOf(other, columns) - drawn) * direction > 1e-9) ?? size;
};

/** The sizes that a container offers: those below the narrowest tile are dropped (GRID-010); the full one stays. */
export const sizeStepsFor = (containerWidthPx: number): readonly number[] => {
  const steps: number[] = [];
  for (let step = 1; step <= gridLimits.sizeSteps; step++) {
    const size = step / gridLimits.sizeSteps;
    if (containerWidthPx * size >= gridLimits.narrowestTileWidthPx || step === gridLimits.sizeSteps) steps.push(size);
  }
  return steps;
};

/** A starred item is at least 0.75 wide (GRID-006) and remembers the size it had. */
export const starSizes = (sizes: Sizes): Sizes => ({
  size: Math.max(gridLimits.starredSize, sizes.size),
  prevSize: sizes.prevSize,
  starredSize: sizes.size,
});

/** An unstarred item takes the smaller of its size and the one it had before (GRID-007). */
export const unstarSizes = (sizes: Sizes): Sizes => ({
  size: Math.min(sizes.size, sizes.starredSize ?? sizes.size),
  prevSize: null,
  starredSize: null,
});

/** Toggles between full size and the size before (GRID-008). */
export const expandSizes = (sizes: Sizes): Sizes => {
  if (sizes.size < gridLimits.fullSize) return { ...sizes, size: gridLimits.fullSize, prevSize: sizes.size };
  return { ...sizes, size: sizes.prevSize ?? gridLimits.fallbackSize, prevSize: null };
};
