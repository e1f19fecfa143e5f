import { useId, useState } from 'react';
import { checkPoll, type PollFailure } from '../../../../shared/rules/polls.ts';
import * as fields from '../../../ui/text-field.css.ts';
import type { NewPoll } from '../model/polls-model.ts';
import { pollsText } from '../text.ts';
import { AnswerFields } from './answer-fields.tsx';

const words = pollsText.make;

/** A question and its answers, as they are written. */
type Asked = Pick<NewPoll, 'question' | 'answers'>;

/** What is wrong, as far as it is to be said: what is missing only once somebody wants to start the poll. */
export const useFailures = (draft: Asked) => {
  const [isAsked, setAsked] = useState(false);
  const { question, answers } = draft;
  const checked = checkPoll({ question, answers: answers.map(({ label }) => label), minutes: null });
  const failures: readonly PollFailure[] = checked.ok ? [] : checked.error;
  const said = failures.filter(({ problem }) => isAsked || problem !== 'missing');
  return { first: failures[0], said, ask: () => setAsked(true) };
};

const sentenceOf = (failure: PollFailure | undefined, field: 'question' | 'answer'): string | null => {
  const sentences: Readonly<Record<string, string>> = words.wrong[field];
  return (failure && sentences[failure.problem]) ?? null;
};

/** Moves the focus to the field of the first failure. */
export const focusWrong = (form: HTMLFormElement | null, { field, at }: PollFailure): void => {
  const inputs = form?.querySelectorAll<HTMLElement>('textarea, input:not([type="checkbox"])') ?? [];
  inputs[field === 'question' ? 0 : (at ?? 0) + 1]?.focus();
};

interface QuestionFieldsProps {
  readonly draft: Asked;
  readonly said: readonly PollFailure[];
  readonly onChange: (changed: Partial<Asked>) => void;
}

/** The fields of a question and its answers, with what is wrong below each. */
export const QuestionFields = ({ draft, said, onChange }: QuestionFieldsProps) => {
  const id = useId();
  const wrongQuestion = sentenceOf(
    said.find(({ field }) => field === 'question'),
    'question',
  );
  return (
    <>
      <div className={fields.field}>
        <label className={fields.label} htmlFor={`${id}-question`}>
          {words.question}
        </label>
        <textarea
          id={`${id}-question`}
          className={fields.area}
          rows={2}
          data-autofocus
          value={draft.question}
          aria-invalid={wrongQuestion ? true : undefined}
          aria-describedby={wrongQuestion ? `${id}-wrong` : undefined}
          onChange={(event) => onChange({ question: event.currentTarget.value })}
        />
        {wrongQuestion ? (
          <p id={`${id}-wrong`} className={fields.error} role="alert">
            {wrongQuestion}
          </p>
        ) : null}
      </div>
      <AnswerFields
        answers={draft.answers}
        onChange={(answers) => onChange({ answers })}
        errorAt={(place) =>
          sentenceOf(
            said.find(({ field, at }) => field === 'answers' && at === place),
            'answer',
          )
        }
      />
    </>
  );
};
