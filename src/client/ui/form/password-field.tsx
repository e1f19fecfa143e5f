import { useSignals } from '@preact/signals-react/runtime';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { accountLimits } from '../../../shared/values/limits.ts';
import { IconButton } from '../icon-button.tsx';
import { TextField } from '../text-field.tsx';
import type { FormModel, FormValues } from './form-model.ts';
import { formText } from './text.ts';

interface PasswordFieldProps<Values extends FormValues> {
  readonly form: FormModel<Values>;
  readonly name: keyof Values & string;
  readonly label: string;
  readonly hint?: string;
  /** `current-password` is filled in by password managers, `new-password` is made by them. */
  readonly autoComplete: 'current-password' | 'new-password' | 'one-time-code';
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
}

/** A form's line for a password, which can be shown while it is written. */
export const PasswordField = <Values extends FormValues>({ form, name, ...look }: PasswordFieldProps<Values>) => {
  useSignals();
  const [shown, setShown] = useState(false);
  const field = form.fields[name];
  return (
    <TextField
      {...look}
      name={name}
      type={shown ? undefined : 'password'}
      required
      maxLength={accountLimits.passwordMostCharacters * 2}
      value={String(field.value.value)}
      error={field.error.value}
      onChange={(value) => field.change(value as Values[typeof name])}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget instanceof HTMLInputElement) field.leave();
      }}
      end={
        <IconButton
          label={shown ? formText.hidePassword : formText.showPassword}
          icon={shown ? EyeOff : Eye}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
};
