import type { GridItem } from '../../shared/rules/grid/grid-item.ts';
import { gridLimits } from '../../shared/rules/grid/limits.ts';

/**
 * The items that are shown, with the one in the spotlight before all others and at least as large as a starred one,
 * for everybody and also where somebody has hidden it (TILE-025). Its own place and size stay as they were for later.
 */
export const withSpotlight = (
  items: readonly GridItem[],
  spotlight: string | null,
  isShown: (item: GridItem) => boolean,
): readonly GridItem[] => {
  const shown = items.filter((item) => isShown(item) && item.id !== spotlight);
  const lit = items.find((item) => item.id === spotlight);
  if (!lit) return shown;
  const size = Math.max(gridLimits.starredSize, lit.size);
  return [{ ...lit, hidden: false, starred: true, position: Number.MIN_SAFE_INTEGER, size }, ...shown];
};
