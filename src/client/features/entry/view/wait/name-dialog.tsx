import { type FormEvent, useState } from 'react';
import { nameLimits } from '../../../../../shared/values/limits.ts';
import { Button } from '../../../../ui/button.tsx';
import * as styles from '../../../../ui/dialog.css.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { entryText } from '../../text.ts';
import { useName } from './use-name.ts';

/** Asks for a name; to be shown for as long as the participant has no real name (WAIT-002). */
export const NameDialog = () => {
  const { error, saving, save, clearError } = useName();
  const [value, setValue] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(value);
  };
  return (
    <Dialog title={entryText.wait.nameTitle} onClose={() => undefined} closable={false} ignoreBackdrop widthPx={380}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={entryText.wait.name}
          value={value}
          error={error}
          autoFocus
          maxLength={nameLimits.displayNameCharacters * 2}
          onChange={(next) => {
            setValue(next);
            clearError();
          }}
        />
        <Button variant="primary" size="large" wide type="submit" busy={saving}>
          {entryText.wait.nameSave}
        </Button>
      </form>
    </Dialog>
  );
};
