import type { ChatMessage } from './chat-message.ts';

/** A message that the server has stored, by the number that it has in its room. */
export type StoredChatMessage = ChatMessage & { readonly seq: number };

/** Messages by their numbers in the room, the oldest first. */
export type RoomOrder = readonly StoredChatMessage[];

/** The place of the first message whose number is not below `seq`. */
const placeOf = (ordered: RoomOrder, seq: number): number => {
  let from = 0;
  let to = ordered.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (ordered[middle]!.seq < seq) from = middle + 1;
    else to = middle;
  }
  return from;
};

const bySeq = (a: StoredChatMessage, b: StoredChatMessage) => a.seq - b.seq;

/**
 * The messages with others that are not among them. What comes before or behind all of them costs what it is itself,
 * however many there are; what comes between costs also what it comes between.
 */
export const withMore = (ordered: RoomOrder, more: RoomOrder): RoomOrder => {
  if (more.length === 0) return ordered;
  const sorted = [...more].sort(bySeq);
  const from = placeOf(ordered, sorted[0]!.seq);
  const to = placeOf(ordered, sorted.at(-1)!.seq);
  const among = from === to ? sorted : [...ordered.slice(from, to), ...sorted].sort(bySeq);
  return ordered.slice(0, from).concat(among, ordered.slice(to));
};

/** The messages with another one in the place of the one that has its number; the same ones where none has. */
export const withAnother = (ordered: RoomOrder, message: StoredChatMessage): RoomOrder => {
  const place = placeOf(ordered, message.seq);
  if (ordered[place]?.seq !== message.seq) return ordered;
  const changed = ordered.slice();
  changed[place] = message;
  return changed;
};
