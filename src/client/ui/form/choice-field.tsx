import { useSignals } from '@preact/signals-react/runtime';
import { type Choice, SelectField } from '../select-field.tsx';
import type { FormModel, FormValues } from './form-model.ts';

interface ChoiceFieldProps<Values extends FormValues> {
  readonly form: FormModel<Values>;
  readonly name: keyof Values & string;
  readonly label: string;
  /** What stands there until something is chosen. */
  readonly placeholder?: string;
  readonly choices: readonly Choice[];
}

/** A form's choice of one of several texts. */
export const ChoiceField = <Values extends FormValues>({ form, name, ...look }: ChoiceFieldProps<Values>) => {
  useSignals();
  const field = form.fields[name];
  return (
    <SelectField
      {...look}
      name={name}
      required
      value={String(field.value.value)}
      error={field.error.value}
      onChange={(value) => field.change(value as Values[typeof name])}
    />
  );
};
