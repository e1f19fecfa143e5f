import { nameLimits } from '../values/limits.ts';
import { fail, type Result, succeed } from '../values/result.ts';
import { isVisible } from '../values/unprintable.ts';

/**
 * Characters that nobody sees and that change what others see: marks and overrides of direction, spaces without width.
 * The joiners U+200C and U+200D stay: scripts and emoji are written with them.
 */
const hidden = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** A name as it is shown: on one line, without what is hidden, with its outer spaces removed. */
export const tidyName = (text: string): string => text.replace(hidden, '').replace(/\s+/g, ' ').trim();

/** A tidy name, or why it cannot be one: nothing of it is seen, or it is too long. */
export const checkName = (text: string, maximumCharacters: number): Result<string, { readonly tooLarge: boolean }> => {
  const name = tidyName(text);
  if (!isVisible(name)) return fail({ tooLarge: false });
  if ([...name].length > maximumCharacters) return fail({ tooLarge: true });
  return succeed(name);
};

/** A room's name (ROOM-017). */
export const checkRoomName = (text: string): ReturnType<typeof checkName> =>
  checkName(text, nameLimits.roomNameCharacters);

/** The capacity to store for a number: non-positive, fractional or huge ones clear it to unlimited. */
export const capacityFromNumber = (capacity: number | null): number | null =>
  capacity !== null && Number.isInteger(capacity) && capacity > 0 && capacity < 1_000_000 ? capacity : null;
