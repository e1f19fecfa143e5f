import { TZDate, tzOffset } from '@date-fns/tz';
import { isTimeZone } from './time-zones.ts';

/** A day and a time of it on a clock somewhere, as HTML's `datetime-local` has it. */
const localPattern = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)$/;

const dayMs = 24 * 3_600_000;

/**
 * The moment at which a clock in `timeZone` shows `local`, such as `2026-11-24T09:45`, in milliseconds since 1970; null when
 * it is no such time or no such zone. Of an hour that the clock shows twice it is the first; one that it leaps over counts
 * as if it had not leapt.
 */
export const momentOf = (local: string, timeZone: string): number | null => {
  const match = localPattern.exec(local);
  if (!match || !isTimeZone(timeZone)) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = match.slice(1).map(Number);
  const inUtc = Date.UTC(year, month - 1, day, hour, minute);
  if (!new Date(inUtc).toISOString().startsWith(local)) return null;
  const offsetMs = (momentMs: number) => tzOffset(timeZone, new Date(momentMs)) * 60_000;
  // Clocks change at most once in two days.
  const [before, after] = [inUtc - offsetMs(inUtc - dayMs), inUtc - offsetMs(inUtc + dayMs)];
  const shown = [before, after].filter((moment) => moment + offsetMs(moment) === inUtc);
  return shown.length > 0 ? Math.min(...shown) : before;
};

/** What a clock in `timeZone` shows at a moment, as HTML's `datetime-local` has it. */
export const localTimeOf = (momentMs: number, timeZone: string): string => {
  const there = new TZDate(momentMs, timeZone);
  const two = (value: number): string => String(value).padStart(2, '0');
  const day = `${String(there.getFullYear()).padStart(4, '0')}-${two(there.getMonth() + 1)}-${two(there.getDate())}`;
  return `${day}T${two(there.getHours())}:${two(there.getMinutes())}`;
};
