import type { Arrangement, LayoutItem, LayoutItems } from './arrangement.ts';
import { inOrder } from './order.ts';
import type { Slot } from './rects.ts';

/** Takes hidden items out and puts the others in order. Throws when an id is there twice (GRID-024). */
export const layoutItems = (items: readonly LayoutItem[]): LayoutItems => {
  const ids = new Set<string>();
  let hidden = false;
  for (const item of items) {
    if (ids.has(item.id)) throw new Error(`Duplicate id in layout: ${item.id}`);
    ids.add(item.id);
    hidden ||= item.hidden === true;
  }
  return inOrder(hidden ? items.filter((item) => !item.hidden) : items) as LayoutItems;
};

/**
 * The previous sequence with those who left turned into free places and newcomers put into the first ones, then at
 * the end. Null when that is not possible: the order or a size among those who stay has changed.
 */
export const continuedSequence = (items: LayoutItems, previous: Arrangement): readonly Slot[] | null => {
  if (items === previous.order) return previous.sequence;
  const byId = new Map<string, LayoutItem>();
  for (const item of items) byId.set(item.id, item);
  const known = new Set<string>();
  const slots: Slot[] = [];
  for (const slot of previous.sequence) {
    const item = slot.id === null ? undefined : byId.get(slot.id);
    if (item && (item.size !== slot.size || item.orientation !== slot.orientation)) return null;
    if (item) known.add(item.id);
    slots.push(item ?? (slot.id === null ? slot : { id: null, size: slot.size, orientation: slot.orientation }));
  }
  let index = 0;
  for (const item of items) {
    if (!known.has(item.id)) continue;
    while (index < previous.order.length && !known.has(previous.order[index]!.id)) index++;
    if (previous.order[index]?.id !== item.id) return null;
    index++;
  }
  let free = 0;
  for (const item of items) {
    if (known.has(item.id)) continue;
    if (item.starred) return null;
    while (
      free < slots.length &&
      !(slots[free]!.id === null && slots[free]!.size === item.size && slots[free]!.orientation === item.orientation)
    ) {
      free++;
    }
    if (free < slots.length) slots[free] = item;
    else slots.push(item);
    free++;
  }
  while (slots.length > 0 && slots[slots.length - 1]!.id === null) slots.pop();
  return slots;
};

/** How many places of a sequence are free. */
export const freeSlots = (sequence: readonly Slot[]): number => {
  let count = 0;
  for (const slot of sequence) if (slot.id === null) count++;
  return count;
};
