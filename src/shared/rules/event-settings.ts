import { eventLimits, nameLimits } from '../values/limits.ts';
import { fail, type Result, succeed } from '../values/result.ts';
import { isTimeZone } from '../values/time-zones.ts';
import { type EntryType, entryTypes } from './entry.ts';
import { checkName } from './rooms.ts';

/** What of an event its administrators set together. Times are milliseconds since 1970. */
export interface EventSettings {
  readonly name: string;
  readonly description: string;
  readonly info: string;
  readonly start_time: number | null;
  readonly end_time: number | null;
  /** The IANA name of the zone in which the times were set. */
  readonly time_zone: string | null;
  /** How many may be in it at once; null: any number. */
  readonly participants_max: number | null;
  readonly entry_type: readonly EntryType[];
  /** Only members, and who was invited, may enter. */
  readonly members_only: boolean;
}

/** Which setting is wrong; `limit` when it is too long or too large. */
export interface WrongSetting {
  readonly field: keyof EventSettings;
  readonly limit?: number;
}

/** The id of an event as addresses have it: small letters, digits and hyphens between them. */
export const isEventId = (text: string): boolean =>
  /^[a-z\d]+(?:-[a-z\d]+)*$/.test(text) &&
  text.length <= eventLimits.idCharacters &&
  text !== 'null' &&
  text !== 'welcome';

/** An id for an event's address, made of its name and of `suffix`, which no other event has. */
export const eventIdFor = (name: string, suffix: string): string => {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .match(/[a-z\d]+/g);
  const readable = (words ?? ['event']).join('-').slice(0, eventLimits.idCharacters - suffix.length - 1);
  return `${readable.replace(/-$/, '')}-${suffix}`;
};

/** Settings in the form in which they are stored, or which of them is wrong. */
export const checkEventSettings = (settings: EventSettings): Result<EventSettings, WrongSetting> => {
  const { name, description, info, start_time, end_time, time_zone, participants_max, entry_type } = settings;
  const checked = checkName(name, nameLimits.eventNameCharacters);
  if (!checked.ok) {
    return fail({ field: 'name', ...(checked.error.tooLarge ? { limit: nameLimits.eventNameCharacters } : {}) });
  }
  const { descriptionCharacters, infoCharacters, participants } = eventLimits;
  if (description.length > descriptionCharacters) return fail({ field: 'description', limit: descriptionCharacters });
  if (info.length > infoCharacters) return fail({ field: 'info', limit: infoCharacters });
  if (!isTime(start_time)) return fail({ field: 'start_time' });
  if (!isTime(end_time) || (start_time !== null && end_time !== null && end_time <= start_time)) {
    return fail({ field: 'end_time' });
  }
  if (time_zone !== null && !isTimeZone(time_zone)) return fail({ field: 'time_zone' });
  if (participants_max !== null && (!Number.isInteger(participants_max) || participants_max < 1)) {
    return fail({ field: 'participants_max' });
  }
  if ((participants_max ?? 0) > participants) return fail({ field: 'participants_max', limit: participants });
  if (entry_type.some((type) => !entryTypes.includes(type))) return fail({ field: 'entry_type' });
  return succeed({
    ...settings,
    name: checked.value,
    description: description.trim(),
    info: info.trim(),
    entry_type: entryTypes.filter((type) => entry_type.includes(type)),
  });
};

/** A time that a calendar can show: between the years 2000 and 2200. */
export const isTime = (time: number | null): boolean =>
  time === null || (Number.isInteger(time) && time >= 946_684_800_000 && time < 7_258_118_400_000);
