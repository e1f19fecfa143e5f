import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useState } from 'react';
import { checkRoomName } from '../../../shared/rules/rooms.ts';
import { nameLimits } from '../../../shared/values/limits.ts';
import { Button } from '../controls/button.tsx';
import * as styles from '../controls/dialog.css.ts';
import { Dialog } from '../controls/dialog.tsx';
import { TextField } from '../controls/text-field.tsx';
import { failureText } from '../notice-text.ts';
import { roomText } from '../room-text.ts';
import { useEvent } from '../shell-context.ts';
import { text } from '../text.ts';

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
    <Dialog title={roomText.addRoom.title} onClose={onClose} closable={!saving} widthPx={380}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={roomText.addRoom.name}
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
            {roomText.addRoom.add}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
};
