import { invalid } from '../../access/refusal.ts';

/** Further into a list nobody pages. */
const mostOffset = 1_000_000;

/** How many items the pages before had, as their `nextToken` says; 0 for the first page. */
export const readOffset = (nextToken: string | null): number => {
  if (nextToken === null) return 0;
  const offset = /^\d{1,7}$/.test(nextToken) ? Number(nextToken) : Number.NaN;
  if (!(offset <= mostOffset)) throw invalid('nextToken');
  return offset;
};
