import { capacityFromNumber } from './rooms.ts';

/** A room that people could be moved to. */
export interface MoveTarget {
  readonly roomId: string;
  readonly name: string;
  readonly locked: boolean;
  /** Null: unlimited. */
  readonly capacity: number | null;
  /** How many are in it. */
  readonly people: number;
}

/**
 * The rooms to which so many people can be moved: neither the one where they are, nor one that is locked, has no name or
 * too few places (ROOM-029). Removed rooms are none.
 */
export const moveTargets = <Target extends MoveTarget>(
  rooms: readonly Target[],
  currentRoomId: string,
  moving: number,
): readonly Target[] =>
  rooms.filter(
    ({ roomId, name, locked, capacity, people }) =>
      roomId !== currentRoomId &&
      !locked &&
      name.trim() !== '' &&
      (capacity === null || capacity < 0 || people + moving <= capacity),
  );

/** The capacity that a text means: what is no number above zero clears it to unlimited, null (ROOM-023). */
export const capacityFromText = (text: string): number | null => capacityFromNumber(Number(text.trim()));
