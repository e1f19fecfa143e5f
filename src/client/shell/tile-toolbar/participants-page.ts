/** The Participants widget's measures (GRID-034). */
const rowHeightPx = 28;
const columnMinimumPx = 160;
const rowGapPx = 8;
const columnGapPx = 16;

/** How many rows and columns of people have a place, at least one of each. */
export const rowsAndColumns = (widthPx: number, heightPx: number): { rows: number; columns: number } => ({
  rows: Math.max(1, Math.floor((heightPx + rowGapPx) / (rowHeightPx + rowGapPx))),
  columns: Math.max(1, Math.floor((widthPx + columnGapPx) / (columnMinimumPx + columnGapPx))),
});

/** The items of a page, from 0. */
export const pageOf = <Item>(items: readonly Item[], page: number, perPage: number): readonly Item[] =>
  items.slice(page * perPage, (page + 1) * perPage);
