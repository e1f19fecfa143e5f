import { breakoutLimits } from '../values/limits.ts';
import { readEmail } from './accounts.ts';
import { readColumns, readCsv } from './csv.ts';
import { isFull } from './entry.ts';
import { checkRoomName, tidyName } from './rooms.ts';

/** How many rooms it takes so that nobody is with more than `most` people in one, themself counted. */
export const roomsForGroupsOf = (people: number, most: number): number => Math.max(1, Math.ceil(people / most));

/** Deals people over a number of rooms by chance; no room has more than one person more than another. */
export const spreadAtRandom = <Person>(
  people: readonly Person[],
  rooms: number,
  random: () => number = Math.random,
): readonly (readonly Person[])[] => {
  const shuffled = [...people];
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [shuffled[last], shuffled[other]] = [shuffled[other] as Person, shuffled[last] as Person];
  }
  const dealt: Person[][] = Array.from({ length: rooms }, () => []);
  for (const [index, person] of shuffled.entries()) dealt[index % rooms]?.push(person);
  return dealt;
};

/** Somebody whom a table can name. */
interface NamedPerson {
  readonly identity: string;
  readonly name: string;
}

/** A line that sends somebody to a room: a person of the event, or whoever has an address. */
export interface BreakoutLine {
  readonly line: number;
  readonly person: { readonly identity: string } | { readonly email: string };
  readonly room: string;
}

/** A line that sends nobody anywhere, and the text in it that is wrong. */
export interface WrongBreakoutLine {
  readonly line: number;
  readonly field: 'person' | 'room';
  readonly text: string;
}

const personColumns = ['person', 'email', 'name'] as const;
const folded = (name: string): string => tidyName(name).toLowerCase();

/**
 * The people of a table with a column for the person, by e-mail address or name (its head says person, email or name), and
 * one for the room. A name that nobody of `people` has, or two have, is wrong; of two lines for one person the last counts.
 */
export const readBreakoutList = (
  text: string,
  people: readonly NamedPerson[],
): { readonly lines: readonly BreakoutLine[]; readonly wrong: readonly WrongBreakoutLine[] } => {
  const head = readCsv(text)[0]?.cells.map((cell) => cell.toLowerCase().replace('-', '')) ?? [];
  const column = personColumns.find((name) => head.includes(name)) ?? 'person';
  const byName = new Map<string, NamedPerson | null>();
  for (const person of people) {
    const name = folded(person.name);
    byName.set(name, byName.has(name) ? null : person);
  }
  const lines = new Map<string, BreakoutLine>();
  const wrong: WrongBreakoutLine[] = [];
  for (const { line, cells } of readColumns(text, [column, 'room'])) {
    const written = cells[column];
    const email = readEmail(written);
    const found = byName.get(folded(written));
    const room = checkRoomName(cells.room);
    if (email === null && !found) wrong.push({ line, field: 'person', text: written });
    else if (!room.ok) wrong.push({ line, field: 'room', text: cells.room });
    else if (email !== null) lines.set(email, { line, person: { email }, room: room.value });
    else if (found) lines.set(found.identity, { line, person: { identity: found.identity }, room: room.value });
  }
  return { lines: [...lines.values()], wrong };
};

/** Whether a breakout that began then may end then, both in ms since 1970: later than now, and not too late. */
export const isBreakoutEnd = (startedAtMs: number, endsAtMs: number, nowMs: number): boolean =>
  Number.isFinite(endsAtMs) && endsAtMs > nowMs && endsAtMs - startedAtMs <= breakoutLimits.longestMs;

/** A room to which people could come back. */
export interface RoomOfReturn {
  readonly roomId: string;
  readonly locked: boolean;
  /** Null: unlimited. */
  readonly capacity: number | null;
  /** How many are in it. */
  readonly people: number;
  /** The identities that may not come into it. */
  readonly blocked: readonly string[];
}

/**
 * The room to which somebody comes back when a breakout ends: the one where they were, though it was locked meanwhile;
 * where that is gone, full, or closed to them, the first of the others that takes them. Null: there is none, they stay.
 * A host needs no place, and no lock or list keeps them out.
 */
export const roomOfReturn = (
  person: { readonly identity: string; readonly isHost: boolean },
  homeId: string | null,
  others: readonly RoomOfReturn[],
): string | null => {
  const takes = (room: RoomOfReturn): boolean =>
    person.isHost || (!room.blocked.includes(person.identity) && !isFull(room.people, room.capacity));
  const home = others.find(({ roomId }) => roomId === homeId);
  if (home && takes(home)) return home.roomId;
  return others.find((room) => room !== home && takes(room) && (person.isHost || !room.locked))?.roomId ?? null;
};
