import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useState } from 'react';
import { checkRoomName } from '../../../../shared/rules/rooms.ts';
import { nameLimits } from '../../../../shared/values/limits.ts';
import { useEvent } from '../../../studio/context.ts';
import { Button } from '../../../ui/button.tsx';
import * as styles from '../../../ui/dialog.css.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { failureText } from '../../../ui/failure-text.ts';
import { text } from '../../../ui/text.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { roomsText } from '../text.ts';

/** "Add Room": a trimmed, non-empty name; Cancel and Add are disabled while saving (ROOM-017, ROOM-018). */
export const AddRoomDialog = ({ onClose }: { onClose: () => void }) => {
  useSignals();
  const { studio } = useEvent();
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const checked = checkRoomName(name);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!checked.ok || saving) return;
    setSaving(true);
    const answer = await studio.rooms.create(checked.value);
    setSaving(false);
    if (answer.ok) return onClose();
    setError(failureText(answer.error.code));
  };

  return (
    <Dialog title={roomsText.add.title} onClose={onClose} closable={!saving} widthPx={380}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={roomsText.add.name}
          value={name}
          error={error}
          autoFocus
          maxLength={nameLimits.roomNameCharacters}
          onChange={(value) => {
            setName(value);
            setError(null);
          }}
        />
        <footer className={styles.footer}>
          <Button onClick={onClose} disabled={saving}>
            {text.common.cancel}
          </Button>
          <Button variant="primary" type="submit" busy={saving} disabled={!checked.ok}>
            {roomsText.add.add}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
};
