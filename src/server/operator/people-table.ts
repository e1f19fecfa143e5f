import { writeCsv } from '../../shared/rules/csv.ts';
import type { OperatorAnswer } from './operator-commands.ts';

/** People as the table that the page of people takes in, line by line. */
export const linesOfPeople = (rows: Extract<OperatorAnswer, { ok: true }>['rows']): string[] =>
  writeCsv([
    ['name', 'email', 'group', 'events', 'last seen'],
    ...rows.map(({ name, email, group, events, last_seen }) => [
      String(name ?? ''),
      String(email ?? ''),
      String(group ?? ''),
      String(events),
      typeof last_seen === 'number' ? new Date(last_seen).toISOString() : '',
    ]),
  ])
    .trimEnd()
    .split('\r\n');
