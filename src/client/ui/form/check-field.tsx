import { useSignals } from '@preact/signals-react/runtime';
import { useId } from 'react';
import * as styles from '../text-field.css.ts';
import type { FormModel, FormValues } from './form-model.ts';

interface CheckFieldProps<Values extends FormValues> {
  readonly form: FormModel<Values>;
  readonly name: keyof Values & string;
  readonly label: string;
  readonly required?: boolean;
}

/** A box to tick, with its sentence. */
export const CheckField = <Values extends FormValues>({ form, name, label, required }: CheckFieldProps<Values>) => {
  useSignals();
  const id = useId();
  const field = form.fields[name];
  const error = field.error.value;
  return (
    <div className={styles.field}>
      <label className={styles.check}>
        <input
          type="checkbox"
          className={styles.tick}
          name={name}
          checked={field.value.value === true}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          onChange={(event) => field.change(event.currentTarget.checked as Values[typeof name])}
        />
        <span>
          {label}
          {required ? <span aria-hidden="true"> *</span> : null}
        </span>
      </label>
      {error ? (
        <p id={`${id}-note`} className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
};
