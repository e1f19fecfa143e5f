import { nameLimits } from '../values/limits.ts';
import { fail, type Result, succeed } from '../values/result.ts';

/** A name with its outer spaces removed, or why it cannot be one. */
export const checkName = (text: string, maximumCharacters: number): Result<string, { readonly tooLarge: boolean }> => {
  const name = text.trim();
  if (name === '') return fail({ tooLarge: false });
  if ([...name].length > maximumCharacters) return fail({ tooLarge: true });
  return succeed(name);
};

/** A room's name (ROOM-017). */
export const checkRoomName = (text: string): ReturnType<typeof checkName> =>
  checkName(text, nameLimits.roomNameCharacters);

/** The capacity that a text stands for: non-numeric or non-positive clears it to unlimited (ROOM-023). */
export const capacityFromText = (text: string): number | null => {
  const capacity = /^\s*\d{1,6}\s*$/.test(text) ? Number.parseInt(text, 10) : 0;
  return capacity > 0 ? capacity : null;
};

/** The capacity to store for a number: non-positive, fractional or huge ones clear it to unlimited. */
export const capacityFromNumber = (capacity: number | null): number | null =>
  capacity !== null && Number.isInteger(capacity) && capacity > 0 && capacity < 1_000_000 ? capacity : null;

/** What deciding about move targets needs to know of a room. */
export interface MoveTarget {
  readonly room_id: string;
  readonly name: string;
  readonly locked: boolean;
  readonly removed: boolean;
  readonly capacity: number | null;
  readonly members: readonly string[];
}

/** The rooms that `moving` people of `currentRoomId` can be moved to (ROOM-029). */
export const moveTargets = <Room extends MoveTarget>(
  rooms: readonly Room[],
  currentRoomId: string,
  moving: number,
): readonly Room[] =>
  rooms.filter(
    (room) =>
      room.room_id !== currentRoomId &&
      !room.locked &&
      !room.removed &&
      room.name.trim() !== '' &&
      (room.capacity === null || room.capacity < 0 || room.members.length + moving <= room.capacity),
  );
