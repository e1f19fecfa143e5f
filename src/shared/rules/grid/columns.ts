import { gridLimits } from './limits.ts';

/** The gap between tiles of a width (look: 8 px, 4 px below 180 px). */
export const gapFor = (tileWidthPx: number): number =>
  tileWidthPx < gridLimits.narrowTileWidthPx ? gridLimits.narrowGapPx : gridLimits.gapPx;

/** The numbers of columns whose tiles are at least 235 px wide (GRID-015, SHELL-005); one always is. */
export const availableColumnsFor = (containerWidthPx: number): readonly number[] => {
  const available: number[] = [1];
  for (let columns = 2; columns <= gridLimits.mostColumns; columns++) {
    const tileWidthPx = (containerWidthPx - gridLimits.gapPx * (columns + 1)) / columns;
    if (tileWidthPx >= gridLimits.narrowestTileWidthPx) available.push(columns);
  }
  return available;
};

/**
 * Reads a container's length: a number, or text in px. Another unit is told to `warn` and counts as no length (null)
 * (GRID-023).
 */
export const containerLengthPx = (length: number | string, warn: (message: string) => void): number | null => {
  const match = /^(\d+(?:\.\d+)?)(.*)$/.exec(String(length).trim());
  if (match && (match[2] === '' || match[2] === 'px')) return Number(match[1]);
  warn(`Unsupported layout container unit: ${length}`);
  return null;
};
