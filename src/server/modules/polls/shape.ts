import { isPollOver } from '../../../shared/rules/polls.ts';
import type { PollCounts } from './store.ts';
import type { PollRow } from './tables.ts';

/** A poll as the contract shows it, but for the number of what this tells. */
export interface PollShape {
  readonly poll_id: string;
  readonly maker_id: string;
  readonly question: string;
  readonly answers: { readonly id: string; readonly label: string; readonly votes: number | null }[];
  readonly several: boolean;
  readonly hidden: boolean;
  readonly anonymous: boolean;
  readonly voters: number;
  readonly ends_at: number | null;
  readonly ended: boolean;
  /** Nothing is left of it but that it was there. */
  readonly removed: boolean;
}

/** The shape of a poll that is there; facts that were stored before polls could be removed lack it. */
export const stillThere = { removed: false } as const;

/** The answers of a poll as they were made. */
export const answersOf = ({ answers }: Pick<PollRow, 'answers'>): readonly { id: string; label: string }[] =>
  JSON.parse(answers) as { id: string; label: string }[];

/** Whether a poll has ended by now. */
export const isOver = (row: PollRow, nowMs: number): boolean =>
  isPollOver({ closedAtMs: row.closed_at, endsAtMs: row.ends_at }, nowMs);

/** The poll for everybody, without what it hides until it has ended. */
export const shapePoll = (row: PollRow, { voters, votes }: PollCounts, nowMs: number): PollShape => {
  const ended = isOver(row, nowMs);
  const isTold = ended || !row.hidden;
  return {
    poll_id: row.poll_id,
    maker_id: row.maker_id,
    question: row.question,
    answers: answersOf(row).map(({ id, label }) => ({ id, label, votes: isTold ? (votes.get(id) ?? 0) : null })),
    several: row.several,
    hidden: row.hidden,
    anonymous: row.anonymous,
    voters,
    ends_at: row.ends_at,
    ended,
    ...stillThere,
  };
};

/** What everybody is told of a poll that was removed. */
export const shapeRemoved = (row: PollRow): PollShape => ({
  poll_id: row.poll_id,
  maker_id: row.maker_id,
  question: '',
  answers: [],
  several: row.several,
  hidden: row.hidden,
  anonymous: row.anonymous,
  voters: 0,
  ends_at: row.ends_at,
  ended: true,
  removed: true,
});
