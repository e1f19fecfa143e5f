import { writeGroupedList } from '../../shared/rules/member-list.ts';
import type { OperatorAnswer } from './operator-commands.ts';

/** People as the table that the page of people takes in, line by line. */
export const linesOfPeople = (rows: Extract<OperatorAnswer, { ok: true }>['rows']): string[] =>
  writeGroupedList(
    rows.map(({ name, email, group, events, last_seen }) => ({
      name: String(name ?? ''),
      email: String(email ?? ''),
      group: String(group ?? ''),
      events: Number(events),
      lastSeenMs: typeof last_seen === 'number' ? last_seen : null,
    })),
  )
    .trimEnd()
    .split('\r\n');
