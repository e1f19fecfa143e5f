/** Half of the slider's thumb, in px: its middle is so far from the ends where the slider is at them. */
const thumbHalfPx = 8;

/** Where a position is on the timeline, from its left end, as its slider has it. */
export const shareOf = (positionMs: number, durationMs: number): string => {
  const share = durationMs > 0 ? positionMs / durationMs : 0;
  return `calc(${thumbHalfPx}px + (100% - ${2 * thumbHalfPx}px) * ${share})`;
};
