import { useSignals } from '@preact/signals-react/runtime';
import { useId } from 'react';
import * as styles from '../text-field.css.ts';
import type { FormModel, FormValues } from './form-model.ts';

interface AreaFieldProps<Values extends FormValues> {
  readonly form: FormModel<Values>;
  readonly name: keyof Values & string;
  readonly label: string;
  readonly hint?: string;
  readonly rows?: number;
  readonly maxLength?: number;
}

/** Several lines of text, with a hint or an error beneath them. */
export const AreaField = <Values extends FormValues>(props: AreaFieldProps<Values>) => {
  useSignals();
  const { form, name, label, hint, rows = 3, maxLength } = props;
  const id = useId();
  const field = form.fields[name];
  const error = field.error.value;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        name={name}
        className={styles.area}
        rows={rows}
        value={String(field.value.value)}
        maxLength={maxLength}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-note` : undefined}
        onChange={(event) => field.change(event.currentTarget.value as Values[typeof name])}
        onBlur={() => field.leave()}
      />
      {error || hint ? (
        <p id={`${id}-note`} className={error ? styles.error : styles.hint} role={error ? 'alert' : undefined}>
          {error ?? hint}
        </p>
      ) : null}
    </div>
  );
};
