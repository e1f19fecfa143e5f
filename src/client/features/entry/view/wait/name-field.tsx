import { type FormEvent, useEffect, useState } from 'react';
import { nameLimits } from '../../../../../shared/values/limits.ts';
import { TextField } from '../../../../ui/text-field.tsx';
import { entryText } from '../../text.ts';
import { useName } from './use-name.ts';

/** The name that others see; a change is saved with Enter and when the field is left. */
export const NameField = () => {
  const { current, error, saving, save, clearError } = useName();
  const [value, setValue] = useState(current);
  useEffect(() => setValue(current), [current]);

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    void save(value);
  };
  return (
    <form onSubmit={submit} noValidate>
      <TextField
        label={entryText.wait.name}
        value={value}
        error={error}
        disabled={saving}
        maxLength={nameLimits.displayNameCharacters * 2}
        autoComplete="name"
        onBlur={submit}
        onChange={(next) => {
          setValue(next);
          clearError();
        }}
      />
    </form>
  );
};
