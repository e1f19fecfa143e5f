import type { EventSeat } from '../../media/media-rooms.ts';

/** A seat in one word, as servers tell it to each other. */
export const nameOfSeat = ({ eventId, identity }: EventSeat): string => `${eventId} ${identity}`;

/** The seat of {@link nameOfSeat}; null where it is none. */
export const seatOfName = (name: string): EventSeat | null => {
  const [, eventId, identity] = /^(\S+) (.+)$/.exec(name) ?? [];
  return eventId && identity ? { eventId, identity } : null;
};
