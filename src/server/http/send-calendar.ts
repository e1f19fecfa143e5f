import type { ServerResponse } from 'node:http';
import { calendarDisposition, calendarFile } from '../../shared/rules/calendar.ts';

/** Answers with an event's calendar file, or with its headers alone. (RFC 5545) */
export const sendCalendar = (
  response: ServerResponse,
  event: Parameters<typeof calendarFile>[0],
  isHead: boolean,
): void => {
  response.writeHead(200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': calendarDisposition(event.name),
    'Cache-Control': 'no-store',
  });
  response.end(isHead ? undefined : calendarFile(event));
};
