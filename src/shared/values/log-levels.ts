/** How much is written: everything up to a level (LOG-005). */
export const logLevels = { off: 0, error: 1, warn: 2, info: 3, debug: 4 } as const;

/** The level of one line; nothing is written at `off`. */
export type LineLevel = Exclude<keyof typeof logLevels, 'off'>;

/** The name of a line's level by its number; null for a number that is no level, or off. */
export const lineLevelOf = (number: number): LineLevel | null => {
  const name = Object.entries(logLevels).find(([, level]) => level === number)?.[0];
  return name === undefined || name === 'off' ? null : (name as LineLevel);
};
