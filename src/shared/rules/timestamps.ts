/** A part of a text: words, or a time of a recording. */
export type TimedPart = string | { readonly words: string; readonly timeMs: number };

/** `4:05`, `1:04:05`, each with a fraction of a second or without, and not within another number. */
const timestamp = /(?<![\d:.])(?:(\d{1,2}):)?(\d{1,2}):(\d{2})(\.\d{1,3})?(?![\d:])/g;

/** Finds the times in a text (mm:ss or h:mm:ss with a fraction or without); what cannot be a time stays words. */
export const splitTimestamps = (text: string): readonly TimedPart[] => {
  const parts: TimedPart[] = [];
  let from = 0;
  for (const found of text.matchAll(timestamp)) {
    const [words, hours, minutes, seconds, fraction = ''] = found;
    if (Number(seconds) > 59 || (hours !== undefined && Number(minutes) > 59)) continue;
    if (found.index > from) parts.push(text.slice(from, found.index));
    const wholeS = Number(hours ?? 0) * 3_600 + Number(minutes) * 60 + Number(seconds);
    parts.push({ words, timeMs: wholeS * 1_000 + Math.round(Number(`0${fraction}`) * 1_000) });
    from = found.index + words.length;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
};

/** Whether there is a time in a text. */
export const hasTimestamp = (text: string): boolean => splitTimestamps(text).some((part) => typeof part !== 'string');
