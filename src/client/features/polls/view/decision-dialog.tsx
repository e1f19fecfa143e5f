import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useRef, useState } from 'react';
import { eventChannel, isPrivate } from '../../../../shared/rules/chat-channels.ts';
import { useEvent } from '../../../studio/context.ts';
import type { RoomModels } from '../../../studio/studio.ts';
import { Button } from '../../../ui/button.tsx';
import * as dialogStyles from '../../../ui/dialog.css.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { text } from '../../../ui/text.ts';
import * as fields from '../../../ui/text-field.css.ts';
import { pollButtonText } from '../button-text.ts';
import { emptyPoll } from '../model/new-poll.ts';
import { pollsText } from '../text.ts';
import * as styles from './poll-dialog.css.ts';
import { focusWrong, QuestionFields, useFailures } from './question-fields.tsx';

const words = pollsText.decide;

interface DecisionDialogProps {
  readonly onClose: () => void;
}

/** Asks for a decision in the channel that the chat shows: the first choice counts for all (CHAT-028, CHAT-029). */
export const DecisionDialog = ({ onClose }: DecisionDialogProps) => {
  useSignals();
  const room = useEvent().studio.openRoom.value;
  return room ? <DecisionForm room={room} onClose={onClose} /> : null;
};

const DecisionForm = ({ room, onClose }: DecisionDialogProps & { readonly room: RoomModels }) => {
  useSignals();
  const { chat } = room;
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<Pick<ReturnType<typeof emptyPoll>, 'question' | 'answers'>>(emptyPoll);
  const [isRequired, setRequired] = useState(false);
  const { first, said, ask } = useFailures(draft);
  const { id } = chat.shown.value;
  const whom = isPrivate(id) ? words.toPerson(chat.nameOf(id)) : id === eventChannel ? words.toEvent : words.toRoom;
  const send = (event: FormEvent) => {
    event.preventDefault();
    ask();
    if (first) return focusWrong(form.current, first);
    const choices = draft.answers.map(({ key, label }) => ({ id: `choice-${key}`, label: label.trim() }));
    onClose();
    chat.shown.peek().earlier.leave();
    chat.search.isOpen.value = false;
    chat.isOpen.value = true;
    void chat.shown.peek().send(draft.question, { choices, isRequired });
  };
  return (
    <Dialog title={pollButtonText.newDecision} onClose={onClose} widthPx={520} ignoreBackdrop>
      <form ref={form} className={styles.content} onSubmit={send} noValidate>
        <p className={styles.hint}>{whom}</p>
        <QuestionFields draft={draft} said={said} onChange={(changed) => setDraft({ ...draft, ...changed })} />
        <label className={fields.check}>
          <input
            type="checkbox"
            className={fields.tick}
            checked={isRequired}
            onChange={(event) => setRequired(event.currentTarget.checked)}
          />
          <span>{words.required}</span>
        </label>
        <footer className={dialogStyles.footer}>
          <Button onClick={onClose}>{text.common.cancel}</Button>
          <Button variant="primary" type="submit">
            {words.ask}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
};
