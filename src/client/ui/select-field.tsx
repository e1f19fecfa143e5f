import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId } from 'react';
import { Icon } from './icon.tsx';
import * as styles from './text-field.css.ts';
import { unseen } from './unseen.css.ts';

/** A value to choose, with its text; a text may stand for itself. */
export type Choice = string | { readonly value: string; readonly label: string };

interface SelectFieldProps {
  readonly label: string;
  /** The label is for screen readers alone. */
  readonly quiet?: boolean;
  readonly name?: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly onChange: (value: string) => void;
  /** What stands there until something is chosen. */
  readonly placeholder?: string;
  readonly required?: boolean;
  /** What is wrong with the value; read out when it appears. */
  readonly error?: string | null;
}

/** One of several texts, in the system's own list. */
export const SelectField = (props: SelectFieldProps) => {
  const id = useId();
  const { label, name, value, choices, placeholder, error } = props;
  return (
    <div className={styles.field}>
      <label className={props.quiet ? unseen : styles.label} htmlFor={id}>
        {label}
      </label>
      <span className={styles.line}>
        <select
          id={id}
          name={name}
          className={styles.choice}
          value={value}
          aria-required={props.required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          onChange={(event) => props.onChange(event.currentTarget.value)}
        >
          {placeholder === undefined ? null : (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {choices.map((choice) => {
            const { value: chosen, label: words } =
              typeof choice === 'string' ? { value: choice, label: choice } : choice;
            return (
              <option key={chosen} value={chosen}>
                {words}
              </option>
            );
          })}
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
