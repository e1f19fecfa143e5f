import { gridLimits } from './limits.ts';

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
