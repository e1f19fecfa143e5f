/** Letters that are written from right to left: Hebrew, Arabic and those beside them, and their other forms. */
const fromRightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A name as it stands in a sentence: one that is written from right to left turns nothing around it, by U+2068 and U+2069
 * (Unicode Standard Annex 9). Names have no marks of direction of their own: see tidyName.
 */
export const isolated = (name: string): string => (fromRightToLeft.test(name) ? `\u2068${name}\u2069` : name);
