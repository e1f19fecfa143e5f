import { type FocusEvent, useId } from 'react';
import * as styles from './text-field.css.ts';

/** How a line of text looks and what may be in it. */
export interface TextFieldLook {
  readonly label: string;
  readonly hint?: string;
  readonly required?: boolean;
  readonly maxLength?: number;
  /** A token of HTML's autofill, such as `name`; left out: the browser fills in nothing. */
  readonly autoComplete?: string;
  readonly autoFocus?: boolean;
  readonly readOnly?: boolean;
  /** Letters and digits of a code. */
  readonly code?: boolean;
}

interface TextFieldProps extends TextFieldLook {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: (event: FocusEvent) => void;
  /** What is wrong with the value; read out when it appears. */
  readonly error: string | null;
}

/** One line of text with its label, and a hint or an error beneath it. */
export const TextField = (props: TextFieldProps) => {
  const id = useId();
  const { label, value, onChange, hint, error } = props;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        name={props.name}
        className={props.code ? styles.codeInput : styles.input}
        value={value}
        maxLength={props.maxLength}
        autoComplete={props.autoComplete ?? 'off'}
        spellCheck={false}
        readOnly={props.readOnly}
        data-autofocus={props.autoFocus || undefined}
        aria-required={props.required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-note` : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={props.onBlur}
      />
      {error || hint ? (
        <p id={`${id}-note`} className={error ? styles.error : styles.hint} role={error ? 'alert' : undefined}>
          {error ?? hint}
        </p>
      ) : null}
    </div>
  );
};
