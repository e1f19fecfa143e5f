import { tileLimits } from './limits.ts';

/** How many people a page of the Participants widget holds (GRID-034). */
export interface ParticipantsPage {
  readonly columns: number;
  readonly rows: number;
  readonly pageSize: number;
  readonly pages: number;
}

/** The pages of the Participants widget in a tile: rows of 28 px, columns of at least 160 px, gaps 8 and 16 (GRID-034). */
export const participantsPages = (count: number, widthPx: number, heightPx: number): ParticipantsPage => {
  const { participantsRowHeightPx, participantsColumnMinimumPx, participantsRowGapPx, participantsColumnGapPx } =
    tileLimits;
  const fitting = (lengthPx: number, eachPx: number, gapPx: number) =>
    Math.max(1, Math.floor((lengthPx + gapPx) / (eachPx + gapPx)));
  const columns = fitting(widthPx, participantsColumnMinimumPx, participantsColumnGapPx);
  const rows = fitting(heightPx, participantsRowHeightPx, participantsRowGapPx);
  const pageSize = columns * rows;
  return { columns, rows, pageSize, pages: Math.max(1, Math.ceil(count / pageSize)) };
};
