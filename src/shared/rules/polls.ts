import { fail, type Result, succeed } from '../values/result.ts';
import { isVisible } from '../values/unprintable.ts';

export const pollLimits = {
  questionCharacters: 300,
  fewestAnswers: 2,
  mostAnswers: 10,
  answerCharacters: 120,
  /** Polls of an event that can be open at one time: a page can follow all of them over its one socket. */
  openPerEvent: 40,
  /** What changed of a poll is told to everybody at most once in this time, however many vote. */
  tellIntervalMs: 500,
} as const;

/** After how many minutes a poll can end by itself. */
export const pollMinutes = [1, 2, 5, 10] as const;

/** What a poll is made of, before it is checked. */
export interface PollDraft {
  readonly question: string;
  readonly answers: readonly string[];
  /** How long it lasts; null: until somebody ends it. */
  readonly minutes: number | null;
}

/** What is wrong with a poll: the field, for an answer its place as well, and the limit where it is too large. */
export interface PollFailure {
  readonly field: 'question' | 'answers' | 'minutes';
  readonly problem: 'missing' | 'tooLong' | 'tooFew' | 'tooMany' | 'twice' | 'unknown';
  /** The place of the answer that is wrong, from 0. */
  readonly at?: number;
  readonly limit?: number;
}

const failuresOfAnswers = (answers: readonly string[]): PollFailure[] => {
  const { fewestAnswers, mostAnswers, answerCharacters } = pollLimits;
  const field = 'answers';
  if (answers.length > mostAnswers) return [{ field, problem: 'tooMany', limit: mostAnswers }];
  const failures = answers.flatMap((answer, at): PollFailure[] => {
    if (!isVisible(answer)) return [{ field, problem: 'missing', at }];
    if (answer.length > answerCharacters) return [{ field, problem: 'tooLong', at, limit: answerCharacters }];
    const first = answers.findIndex((other) => other.toLowerCase() === answer.toLowerCase());
    return first < at ? [{ field, problem: 'twice', at }] : [];
  });
  return answers.length < fewestAnswers ? [...failures, { field, problem: 'tooFew' }] : failures;
};

const failuresOfQuestion = (question: string): PollFailure[] => {
  const { questionCharacters: limit } = pollLimits;
  if (!isVisible(question)) return [{ field: 'question', problem: 'missing' }];
  return question.length > limit ? [{ field: 'question', problem: 'tooLong', limit }] : [];
};

/** Checks a poll and gives it back with its texts trimmed, or all that is wrong with it, from the top. */
export const checkPoll = (draft: PollDraft): Result<PollDraft, readonly PollFailure[]> => {
  const question = draft.question.trim();
  const answers = draft.answers.map((answer) => answer.trim());
  const failures = [...failuresOfQuestion(question), ...failuresOfAnswers(answers)];
  if (draft.minutes !== null && !pollMinutes.some((known) => known === draft.minutes)) {
    failures.push({ field: 'minutes', problem: 'unknown' });
  }
  return failures.length > 0 ? fail(failures) : succeed({ question, answers, minutes: draft.minutes });
};

/** Whether somebody can vote like this: for answers of the poll, each once, and for one alone where it asks for one. None takes a vote back. */
export const isVote = (
  poll: { readonly several: boolean; readonly answers: readonly { readonly id: string }[] },
  chosen: readonly string[],
): boolean =>
  (poll.several || chosen.length <= 1) &&
  new Set(chosen).size === chosen.length &&
  chosen.every((id) => poll.answers.some((answer) => answer.id === id));

/** Whether a poll was ended, or its time has come. Times in ms since 1970. */
export const isPollOver = (
  { closedAtMs, endsAtMs }: { readonly closedAtMs: number | null; readonly endsAtMs: number | null },
  nowMs: number,
): boolean => closedAtMs !== null || (endsAtMs !== null && endsAtMs <= nowMs);

/** How many of a hundred voters gave an answer; where they can give several, all shares are more than a hundred. */
export const shareOf = (votes: number, voters: number): number =>
  voters === 0 ? 0 : Math.round((votes / voters) * 100);

/** The ids of the answers that nobody else's have more votes than; none before anybody has voted. */
export const winnersOf = (
  answers: readonly { readonly id: string; readonly votes: number | null }[],
): ReadonlySet<string> => {
  const most = Math.max(0, ...answers.map(({ votes }) => votes ?? 0));
  return new Set(most === 0 ? [] : answers.flatMap(({ id, votes }) => (votes === most ? [id] : [])));
};

/** What came of a poll, with the names of those who voted; null: it is anonymous. */
export interface PollReport {
  readonly question: string;
  readonly voters: number;
  readonly answers: readonly { readonly id: string; readonly label: string; readonly votes: number | null }[];
  readonly names: readonly { readonly name: string; readonly chosen: readonly string[] }[] | null;
}

/** The lines of a poll's table: one for each answer, after the one with their names. */
export const pollTable = ({ question, voters, answers, names }: PollReport): readonly (readonly string[])[] => [
  ['question', 'answer', 'votes', 'share', ...(names ? ['names'] : [])],
  ...answers.map(({ id, label, votes }) => [
    question,
    label,
    String(votes ?? 0),
    `${shareOf(votes ?? 0, voters)}%`,
    ...(names ? [names.flatMap(({ name, chosen }) => (chosen.includes(id) ? [name] : [])).join('; ')] : []),
  ]),
];
