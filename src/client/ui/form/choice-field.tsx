import { useSignals } from '@preact/signals-react/runtime';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId } from 'react';
import { Icon } from '../icon.tsx';
import * as styles from '../text-field.css.ts';
import type { FormModel, FormValues } from './form-model.ts';

interface ChoiceFieldProps<Values extends FormValues> {
  readonly form: FormModel<Values>;
  readonly name: keyof Values & string;
  readonly label: string;
  /** What stands there until something is chosen. */
  readonly placeholder: string;
  readonly choices: readonly string[];
}

/** One of several texts, in the system's own list. */
export const ChoiceField = <Values extends FormValues>(props: ChoiceFieldProps<Values>) => {
  useSignals();
  const { form, name, label, placeholder, choices } = props;
  const id = useId();
  const field = form.fields[name];
  const error = field.error.value;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <span className={styles.line}>
        <select
          id={id}
          name={name}
          className={styles.choice}
          value={String(field.value.value)}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          onChange={(event) => field.change(event.currentTarget.value as Values[typeof name])}
        >
          <option value="" disabled>
            {placeholder}
          </option>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
        <span className={styles.choiceMark}>
          <Icon of={ChevronDown} />
        </span>
      </span>
      {error ? (
        <p id={`${id}-note`} className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
};
