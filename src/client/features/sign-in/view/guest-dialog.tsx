import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useState } from 'react';
import { checkDisplayName, isRoleName } from '../../../../shared/rules/guests.ts';
import { nameLimits } from '../../../../shared/values/limits.ts';
import { usePage } from '../../../studio/context.ts';
import { Button } from '../../../ui/button.tsx';
import * as styles from '../../../ui/dialog.css.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { failureText } from '../../../ui/failure-text.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { signInDialogText } from '../dialog-text.ts';

interface GuestDialogProps {
  readonly eventId: string;
  readonly onClose: () => void;
  readonly onDone: (eventId: string | null) => void;
}

/** "Join as a Guest": asks for a display name and signs in with it (AUTH-006, AUTH-058, AUTH-059). */
export const GuestDialog = ({ eventId, onClose, onDone }: GuestDialogProps) => {
  useSignals();
  const { page } = usePage();
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const checked = checkDisplayName(name);
    if (!checked.ok) {
      setError(
        checked.error.tooLarge
          ? signInDialogText.guest.tooLong(nameLimits.displayNameCharacters)
          : signInDialogText.guest.empty,
      );
      return;
    }
    if (isRoleName(checked.value)) {
      setError(signInDialogText.guest.roleName);
      return;
    }
    setBusy(true);
    const answer = await page.session.signInGuest(eventId, checked.value);
    setBusy(false);
    if (answer.ok) onDone(answer.value.eventId ?? eventId);
    else setError(failureText(answer.error.code));
  };

  return (
    <Dialog title={signInDialogText.guest.title} onClose={onClose} closable={!busy} widthPx={380}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={signInDialogText.guest.name}
          hint={signInDialogText.guest.hint}
          value={name}
          error={error}
          autoFocus
          autoComplete="name"
          maxLength={nameLimits.displayNameCharacters * 2}
          onChange={(value) => {
            setName(value);
            setError(null);
          }}
        />
        <Button variant="primary" size="large" wide type="submit" busy={busy}>
          {signInDialogText.guest.submit}
        </Button>
      </form>
    </Dialog>
  );
};
