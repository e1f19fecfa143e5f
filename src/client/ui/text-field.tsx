import { useId } from 'react';
import * as styles from './text-field.css.ts';

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: string;
  /** What is wrong with the value; read out when it appears. */
  readonly error?: string | null;
  readonly maxLength?: number;
  readonly autoComplete?: string;
  readonly autoFocus?: boolean;
  readonly readOnly?: boolean;
  readonly disabled?: boolean;
  readonly onBlur?: () => void;
  readonly spellCheck?: boolean;
  readonly code?: boolean;
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
        className={props.code ? styles.codeInput : styles.input}
        value={value}
        maxLength={props.maxLength}
        autoComplete={props.autoComplete ?? 'off'}
        spellCheck={props.spellCheck ?? false}
        readOnly={props.readOnly}
        disabled={props.disabled}
        data-autofocus={props.autoFocus || undefined}
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
