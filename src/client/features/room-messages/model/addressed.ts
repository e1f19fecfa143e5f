import type { OutgoingMessage } from './room-messages-model.ts';

/** Who else learns of a tile; null: everybody in the room. */
export type ReadersOf = (tileId: string) => readonly string[] | null;

/** A message, and who gets it; everybody where nobody is named. */
export interface AddressedMessage {
  readonly message: OutgoingMessage;
  readonly to?: readonly string[];
}

const within = (to: readonly string[] | undefined, readers: readonly string[]): readonly string[] =>
  to ? to.filter((identity) => readers.includes(identity)) : readers;

/**
 * What is sent in the place of a message: what it says of a tile goes to those alone who learn of that tile. What media
 * carry nobody looks into: whoever sends decides who gets it.
 */
export const addressed = (
  message: OutgoingMessage,
  to: readonly string[] | undefined,
  readersOf: ReadersOf,
): readonly AddressedMessage[] => {
  const whole: AddressedMessage = { message, ...(to ? { to } : {}) };
  if ('tileIdentity' in message) {
    const readers = readersOf(message.tileIdentity);
    if (!readers) return [whole];
    const some = within(to, readers);
    return some.length > 0 ? [{ message, to: some }] : [];
  }
  if (message.type === 'tile-attention') {
    const open = message.tiles.filter((tileId) => readersOf(tileId) === null);
    if (open.length === message.tiles.length) return [whole];
    // Whoever learns of more hears all of it behind that: what was said last counts.
    const readers = new Set(message.tiles.flatMap((tileId) => readersOf(tileId) ?? []));
    const more = within(to, [...readers]).map((reader): AddressedMessage => {
      const tiles = message.tiles.filter((tileId) => readersOf(tileId)?.includes(reader) ?? true);
      return { message: { ...message, tiles }, to: [reader] };
    });
    return [{ ...whole, message: { ...message, tiles: open } }, ...more];
  }
  if (message.type === 'batch-draw') {
    const { drawings, replaces } = message.payload;
    const open = drawings.filter(({ tileIdentity }) => readersOf(tileIdentity) === null);
    if (open.length === drawings.length) return [whole];
    const more = drawings.flatMap((drawing): AddressedMessage[] => {
      const some = within(to, readersOf(drawing.tileIdentity) ?? []);
      const alone = { ...message, payload: { drawings: [drawing], replaces: false } };
      return some.length > 0 ? [{ message: alone, to: some }] : [];
    });
    const first = { ...message, payload: { drawings: open, replaces } };
    return open.length > 0 || replaces ? [{ ...whole, message: first }, ...more] : more;
  }
  return [whole];
};
