/** What a calendar is told of an event. Times are milliseconds since 1970. */
export interface CalendarEvent {
  readonly eventId: string;
  readonly name: string;
  readonly startMs: number;
  /** Null: it has no end. */
  readonly endMs: number | null;
  /** When the event was changed last. */
  readonly changedMs: number;
  /** Where it is entered. */
  readonly address: string;
}

/** The longest line in octets, without its end (RFC 5545, 3.1). */
const lineOctets = 75;

/** A moment in UTC, so that every calendar shows it in its own zone (RFC 5545, 3.3.5). */
const momentOf = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** A text as a value (RFC 5545, 3.3.11), in which no control characters stand. */
const textOf = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');

/** Breaks a line that is too long between its characters; what follows begins with a space. */
const fold = (line: string): string => {
  const octets = new TextEncoder();
  let [folded, length] = ['', 0];
  for (const character of line) {
    const size = octets.encode(character).length;
    if (length + size > lineOctets) [folded, length] = [`${folded}\r\n `, 1];
    folded += character;
    length += size;
  }
  return folded;
};

/** The event as an iCalendar file (RFC 5545). */
export const calendarFile = (event: CalendarEvent): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rotunda//Events//EN',
    'BEGIN:VEVENT',
    `UID:${textOf(event.eventId)}@${new URL(event.address).hostname}`,
    `DTSTAMP:${momentOf(event.changedMs)}`,
    `DTSTART:${momentOf(event.startMs)}`,
    ...(event.endMs === null ? [] : [`DTEND:${momentOf(event.endMs)}`]),
    `SUMMARY:${textOf(event.name)}`,
    `DESCRIPTION:${textOf(event.address)}`,
    `URL:${event.address}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n');

/** Characters that are not seen, or that some system has no place for in a file's name. */
const notInFileNames = /[\p{C}\\/:*?"<>|]+/gu;

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/[^\x20-\x7e]/g, '');

const fileNameOf = (text: string): string =>
  `${
    text
      .replace(notInFileNames, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[. ]+|[. ]+$/g, '') || 'event'
  }.ics`;

/**
 * The Content-Disposition of an event's calendar file (RFC 6266): it is saved under the event's name, as far as a file can
 * have it; browsers take the second name, others the first.
 */
export const calendarDisposition = (eventName: string): string => {
  // What encodeURIComponent leaves and RFC 8187 does not.
  const encoded = encodeURIComponent(fileNameOf(eventName)).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${fileNameOf(withoutAccents(eventName))}"; filename*=UTF-8''${encoded}`;
};
