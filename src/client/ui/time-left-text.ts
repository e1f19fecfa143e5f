const secondMs = 1_000;
const two = (value: number): string => String(value).padStart(2, '0');

/** Whole seconds as `4:05` or `1:04:05`. */
export const clockText = (wholeSeconds: number): string => {
  const [hours, minutes] = [Math.floor(wholeSeconds / 3_600), Math.floor((wholeSeconds % 3_600) / 60)];
  const seconds = two(wholeSeconds % 60);
  return hours === 0 ? `${minutes}:${seconds}` : `${hours}:${two(minutes)}:${seconds}`;
};

/** How long it is, as {@link clockText}; nothing is left of a time that is over. */
export const timeLeftText = (leftMs: number): string => clockText(Math.max(0, Math.ceil(leftMs / secondMs)));
