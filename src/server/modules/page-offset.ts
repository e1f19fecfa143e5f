import { invalid } from '../access/refusal.ts';

/** Further into a list nobody pages. */
const mostOffset = 1_000_000;

/** How many items the pages before had, as their `nextToken` says; 0 for the first page. */
export const readOffset = (nextToken: string | null): number => {
  if (nextToken === null) return 0;
  const offset = /^\d{1,7}$/.test(nextToken) ? Number(nextToken) : Number.NaN;
  if (!(offset <= mostOffset)) throw invalid('nextToken');
  return offset;
};

/** What the page after one from `offset` on is asked for with; null: one with fewer items than `limit` is the last. */
export const nextOffset = (items: readonly unknown[], limit: number, offset: number): string | null =>
  items.length === limit ? String(offset + limit) : null;
