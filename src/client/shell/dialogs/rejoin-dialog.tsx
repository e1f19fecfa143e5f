import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useState } from 'react';
import { readRejoinCode } from '../../../shared/rules/guests.ts';
import { Button } from '../controls/button.tsx';
import * as styles from '../controls/dialog.css.ts';
import { Dialog } from '../controls/dialog.tsx';
import { TextField } from '../controls/text-field.tsx';
import { failureText } from '../notice-text.ts';
import { roomText } from '../room-text.ts';
import { usePage } from '../shell-context.ts';

interface RejoinDialogProps {
  readonly onClose: () => void;
  readonly onDone: (eventId: string | null) => void;
}

const sentenceFor = (code: string): string => {
  if (code === 'RATE_LIMITED') return roomText.rejoin.tooMany;
  return code === 'UNREACHABLE' || code === 'TIMED_OUT' ? failureText(code) : roomText.rejoin.invalid;
};

/** "Use a Rejoin Code": a guest who comes back is the same participant (AUTH-007, AUTH-061). */
export const RejoinDialog = ({ onClose, onDone }: RejoinDialogProps) => {
  useSignals();
  const { page } = usePage();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') return setError(roomText.rejoin.empty);
    const read = readRejoinCode(code);
    if (read === null) return setError(roomText.rejoin.invalid);
    setBusy(true);
    const answer = await page.session.signInRejoinCode(read);
    setBusy(false);
    if (answer.ok) onDone(answer.value.eventId);
    else setError(sentenceFor(answer.error.code));
  };

  return (
    <Dialog title={roomText.rejoin.title} onClose={onClose} closable={!busy} widthPx={380}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={roomText.rejoin.label}
          hint={roomText.rejoin.hint}
          value={code}
          error={error}
          autoFocus
          code
          onChange={(value) => {
            setCode(value);
            setError(null);
          }}
        />
        <Button variant="primary" size="large" wide type="submit" busy={busy}>
          {roomText.rejoin.submit}
        </Button>
      </form>
    </Dialog>
  );
};
