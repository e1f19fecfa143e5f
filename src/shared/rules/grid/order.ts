/** What the order of the grid depends on. */
interface Ordered {
  readonly starred: boolean;
  readonly position: number;
}

/** Starred first, then by saved position (GRID-005). */
const compareItems = (a: Ordered, b: Ordered): number =>
  a.starred === b.starred ? a.position - b.position : a.starred ? -1 : 1;

/** The items in the grid's order; the same array when they are in order already. */
export const inOrder = <Item extends Ordered>(items: readonly Item[]): readonly Item[] => {
  for (let index = 1; index < items.length; index++) {
    if (compareItems(items[index - 1]!, items[index]!) > 0) return [...items].sort(compareItems);
  }
  return items;
};

/** The lowest position from `from` on that nobody has, so that a newcomer takes the place of somebody who left. */
export const freePosition = (taken: ReadonlySet<number>, from = 0): number => {
  let position = from;
  while (taken.has(position)) position++;
  return position;
};

/**
 * New positions after moving `id` to `place` (from 0) in the order; only those that change. A starred item stays
 * among the starred, another one behind them.
 */
export const movedPositions = <Item extends Ordered & { readonly id: string }>(
  items: readonly Item[],
  id: string,
  place: number,
): ReadonlyMap<string, number> => {
  const ordered = [...inOrder(items)];
  const from = ordered.findIndex((item) => item.id === id);
  const moving = ordered[from];
  const changed = new Map<string, number>();
  if (!moving || !Number.isFinite(place)) return changed;
  const positions = ordered.map((item) => item.position).sort((a, b) => a - b);
  ordered.splice(from, 1);
  const starred = ordered.filter((item) => item.starred).length;
  const [first, last] = moving.starred ? [0, starred] : [starred, ordered.length];
  ordered.splice(Math.min(last, Math.max(first, Math.round(place))), 0, moving);
  for (const [index, item] of ordered.entries()) {
    const position = positions[index]!;
    if (item.position !== position) changed.set(item.id, position);
  }
  return changed;
};
