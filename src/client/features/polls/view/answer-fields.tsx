import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Trash from 'lucide-react/icons/trash-2';
import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import { pollLimits } from '../../../../shared/rules/polls.ts';
import { isVisible } from '../../../../shared/values/unprintable.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import * as fields from '../../../ui/text-field.css.ts';
import { withAnswer, withLabel, withMoved, withoutAnswer } from '../model/new-poll.ts';
import type { NewPoll } from '../model/polls-model.ts';
import { pollsText } from '../text.ts';
import * as styles from './poll-dialog.css.ts';

const words = pollsText.make;

interface AnswerFieldsProps {
  readonly answers: NewPoll['answers'];
  readonly onChange: (answers: NewPoll['answers']) => void;
  /** What is wrong with the answer at a place. */
  readonly errorAt: (at: number) => string | null;
}

/** The answers of a poll that is made: written, added, removed and put in order, by the keyboard alone too. */
export const AnswerFields = ({ answers, onChange, errorAt }: AnswerFieldsProps) => {
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  /** The place of the answer that gets the focus once it is drawn. */
  const wanted = useRef<number | null>(null);
  useLayoutEffect(() => {
    const at = wanted.current;
    wanted.current = null;
    if (at !== null) list.current?.querySelectorAll('input')[at]?.focus();
  });
  const isFull = answers.length >= pollLimits.mostAnswers;
  const add = () => {
    wanted.current = answers.length;
    onChange(withAnswer(answers));
  };
  const remove = (at: number, key: number) => {
    wanted.current = Math.min(at, answers.length - 2);
    onChange(withoutAnswer(answers, key));
  };
  // Enter goes on to the next answer, as in a list; a poll is started by its button.
  const onEnter = (event: KeyboardEvent, at: number) => {
    if (event.key !== 'Enter' || event.nativeEvent?.isComposing) return;
    event.preventDefault();
    if (at + 1 < answers.length) list.current?.querySelectorAll('input')[at + 1]?.focus();
    else if (!isFull && isVisible(answers[at]?.label ?? '')) add();
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{words.answers}</legend>
      <ol ref={list} className={styles.answers}>
        {answers.map(({ key, label }, at) => {
          const error = errorAt(at);
          const number = at + 1;
          return (
            <li key={key} className={styles.answer}>
              <input
                className={fields.input}
                value={label}
                aria-label={words.answer(number)}
                placeholder={words.answer(number)}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? `${id}-${key}` : undefined}
                autoComplete="off"
                onChange={(event) => onChange(withLabel(answers, key, event.currentTarget.value))}
                onKeyDown={(event) => onEnter(event, at)}
              />
              <span className={styles.tools}>
                <IconButton
                  label={words.up(number)}
                  icon={ArrowUp}
                  disabled={at === 0}
                  onClick={() => onChange(withMoved(answers, key, -1))}
                />
                <IconButton
                  label={words.down(number)}
                  icon={ArrowDown}
                  disabled={number === answers.length}
                  onClick={() => onChange(withMoved(answers, key, 1))}
                />
                <IconButton
                  label={words.remove(number)}
                  icon={Trash}
                  disabled={answers.length <= pollLimits.fewestAnswers}
                  reason={words.fewest}
                  onClick={() => remove(at, key)}
                />
              </span>
              {error ? (
                <p id={`${id}-${key}`} className={styles.error} role="alert">
                  {error}
                </p>
              ) : null}
            </li>
          );
        })}
      </ol>
      {isFull ? <p className={styles.hint}>{words.most}</p> : <Button onClick={add}>{words.add}</Button>}
    </fieldset>
  );
};
