import { pollLimits } from '../../../../shared/rules/polls.ts';
import type { NewPoll } from './polls-model.ts';

type Answers = NewPoll['answers'];

/** A poll of which nothing is written. */
export const emptyPoll = (): NewPoll => ({
  question: '',
  answers: Array.from({ length: pollLimits.fewestAnswers }, (_, key) => ({ key, label: '' })),
  several: false,
  hidden: false,
  anonymous: true,
  minutes: null,
});

/** The answers and one more, which is empty; the same ones where there are as many as there can be. */
export const withAnswer = (answers: Answers): Answers =>
  answers.length >= pollLimits.mostAnswers
    ? answers
    : [...answers, { key: Math.max(-1, ...answers.map(({ key }) => key)) + 1, label: '' }];

/** The answers without one of them; the same ones where there are as few as there can be. */
export const withoutAnswer = (answers: Answers, key: number): Answers =>
  answers.length <= pollLimits.fewestAnswers ? answers : answers.filter((answer) => answer.key !== key);

/** The answers with one of them a place further up or down; the same ones where there is no such place. */
export const withMoved = (answers: Answers, key: number, by: 1 | -1): Answers => {
  const from = answers.findIndex((answer) => answer.key === key);
  const [moved, other] = [answers[from], answers[from + by]];
  if (!moved || !other) return answers;
  return answers.map((answer) => (answer === moved ? other : answer === other ? moved : answer));
};

/** The answers with other words for one of them. */
export const withLabel = (answers: Answers, key: number, label: string): Answers =>
  answers.map((answer) => (answer.key === key ? { key, label } : answer));
