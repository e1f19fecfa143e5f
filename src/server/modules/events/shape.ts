import type { EventRow } from '../../db/tables.ts';

/** An event as the contract shows it. */
export type EventShape = Omit<EventRow, 'entry_type' | 'revision'> & {
  readonly __typename: 'EventInfo';
  readonly sort_key: string;
  readonly entry_type: string[];
  readonly scheduled: boolean;
  readonly seq: number;
};

/** The row as the contract shows it, valid at the event's fact `seq`. */
export const shapeEvent = ({ revision: _, ...row }: EventRow, seq: number): EventShape => ({
  ...row,
  __typename: 'EventInfo',
  sort_key: 'info',
  entry_type: JSON.parse(row.entry_type) as string[],
  scheduled: row.start_time !== null || row.end_time !== null,
  seq,
});
