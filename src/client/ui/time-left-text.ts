const [secondMs, minuteMs, hourMs] = [1_000, 60_000, 3_600_000];
const two = (value: number): string => String(value).padStart(2, '0');

/** How long it is, as `4:05` or `1:04:05`; nothing is left of a time that is over. */
export const timeLeftText = (leftMs: number): string => {
  const left = Math.max(0, Math.ceil(leftMs / secondMs) * secondMs);
  const [hours, minutes, seconds] = [
    Math.floor(left / hourMs),
    Math.floor((left % hourMs) / minuteMs),
    Math.floor((left % minuteMs) / secondMs),
  ];
  return hours === 0 ? `${minutes}:${two(seconds)}` : `${hours}:${two(minutes)}:${two(seconds)}`;
};
