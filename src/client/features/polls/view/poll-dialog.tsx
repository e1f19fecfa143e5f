import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useRef, useState } from 'react';
import { eventChannel, roomChannel } from '../../../../shared/rules/chat-channels.ts';
import { pollMinutes } from '../../../../shared/rules/polls.ts';
import { useEvent } from '../../../studio/context.ts';
import type { RoomModels } from '../../../studio/studio.ts';
import { Button } from '../../../ui/button.tsx';
import * as dialogStyles from '../../../ui/dialog.css.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailureLine } from '../../../ui/failure-line.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { text } from '../../../ui/text.ts';
import * as fields from '../../../ui/text-field.css.ts';
import { pollButtonText } from '../button-text.ts';
import { emptyPoll } from '../model/new-poll.ts';
import type { NewPoll } from '../model/polls-model.ts';
import { pollsText } from '../text.ts';
import * as styles from './poll-dialog.css.ts';
import { focusWrong, QuestionFields, useFailures } from './question-fields.tsx';

const words = pollsText.make;

interface PollDialogProps {
  readonly onClose: () => void;
}

/** Makes a poll for the channel that the chat shows; what was written is there again when the dialog is opened again. */
export const PollDialog = ({ onClose }: PollDialogProps) => {
  useSignals();
  const room = useEvent().studio.openRoom.value;
  return room ? <PollForm room={room} onClose={onClose} /> : null;
};

const PollForm = ({ room, onClose }: PollDialogProps & { readonly room: RoomModels }) => {
  useSignals();
  const { polls, chat } = room;
  const [isStarting, setStarting] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const draft = polls.draft.value ?? emptyPoll();
  const { first, said, ask } = useFailures(draft);
  const isToEvent = chat.shown.value.id === eventChannel;
  const change = (changed: Partial<NewPoll>) => {
    polls.draft.value = { ...(polls.draft.peek() ?? emptyPoll()), ...changed };
  };
  const start = async (event: FormEvent) => {
    event.preventDefault();
    if (isStarting) return;
    ask();
    if (first) {
      focusWrong(form.current, first);
      return;
    }
    setStarting(true);
    const answer = await polls.start(isToEvent);
    setStarting(false);
    if (!answer.ok) {
      setRefused(answer.error.code);
      return;
    }
    onClose();
    chat.show(isToEvent ? eventChannel : roomChannel);
    chat.shown.peek().earlier.leave();
    chat.search.isOpen.value = false;
    chat.isOpen.value = true;
  };
  const check = (name: 'several' | 'hidden' | 'anonymous') => (
    <label className={fields.check}>
      <input
        type="checkbox"
        className={fields.tick}
        checked={draft[name]}
        onChange={(event) => change({ [name]: event.currentTarget.checked })}
      />
      <span>{words[name]}</span>
    </label>
  );
  return (
    <Dialog title={pollButtonText.newPoll} onClose={onClose} closable={!isStarting} widthPx={520}>
      <form ref={form} className={styles.content} onSubmit={(event) => void start(event)} noValidate>
        <p className={styles.hint}>{isToEvent ? words.toEvent : words.toRoom}</p>
        <QuestionFields draft={draft} said={said} onChange={change} />
        <div className={styles.checks}>
          {check('several')}
          {check('hidden')}
          {check('anonymous')}
          {draft.anonymous ? null : <p className={styles.hint}>{words.named}</p>}
        </div>
        <SelectField
          label={words.ends}
          value={String(draft.minutes ?? '')}
          choices={[
            { value: '', label: words.byHand },
            ...pollMinutes.map((minutes) => ({ value: String(minutes), label: words.after(minutes) })),
          ]}
          onChange={(value) => change({ minutes: value === '' ? null : Number(value) })}
        />
        {refused === 'TOO_LARGE' ? (
          <p className={fields.error} role="alert">
            {words.tooManyOpen}
          </p>
        ) : (
          <FailureLine failure={refused} />
        )}
        <footer className={dialogStyles.footer}>
          <Button onClick={onClose} disabled={isStarting}>
            {text.common.cancel}
          </Button>
          <Button variant="primary" type="submit" busy={isStarting}>
            {words.start}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
};
