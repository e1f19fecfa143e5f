import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useState } from 'react';
import { readRejoinCode } from '../../../../shared/rules/guests.ts';
import { usePage } from '../../../studio/context.ts';
import { Button } from '../../../ui/button.tsx';
import * as styles from '../../../ui/dialog.css.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { failureText } from '../../../ui/failure-text.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { signInDialogText } from '../dialog-text.ts';

interface RejoinDialogProps {
  readonly onClose: () => void;
  readonly onDone: (eventId: string | null) => void;
}

const sentenceFor = (code: string): string => {
  if (code === 'RATE_LIMITED') return signInDialogText.rejoin.tooMany;
  return code === 'UNREACHABLE' || code === 'TIMED_OUT' ? failureText(code) : signInDialogText.rejoin.invalid;
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
    if (code.trim() === '') return setError(signInDialogText.rejoin.empty);
    const read = readRejoinCode(code);
    if (read === null) return setError(signInDialogText.rejoin.invalid);
    setBusy(true);
    const answer = await page.session.signInRejoinCode(read);
    setBusy(false);
    if (answer.ok) onDone(answer.value.eventId);
    else setError(sentenceFor(answer.error.code));
  };

  return (
    <Dialog title={signInDialogText.rejoin.title} onClose={onClose} closable={!busy} widthPx={380}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={signInDialogText.rejoin.label}
          hint={signInDialogText.rejoin.hint}
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
          {signInDialogText.rejoin.submit}
        </Button>
      </form>
    </Dialog>
  );
};
