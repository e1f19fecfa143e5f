import { type FocusEvent, type ReactNode, useId } from 'react';
import * as styles from './text-field.css.ts';

/** How a line of text looks and what may be in it. */
export interface TextFieldLook {
  readonly label: string;
  readonly hint?: string;
  readonly required?: boolean;
  readonly maxLength?: number;
  /** A token of HTML's autofill, such as `name`; left out: the browser fills in nothing. */
  readonly autoComplete?: string;
  /** What phones show a keyboard for; the text itself is taken as it comes. */
  readonly keyboard?: 'email' | 'numeric';
  readonly autoFocus?: boolean;
  readonly readOnly?: boolean;
  readonly disabled?: boolean;
  /** Letters and digits of a code. */
  readonly code?: boolean;
  /** A day and a time of it, as `2026-11-24T09:45`. */
  readonly moment?: boolean;
  /** What can be chosen besides being written. */
  readonly suggestions?: readonly string[];
}

export interface TextFieldProps extends TextFieldLook {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: (event: FocusEvent) => void;
  /** What is wrong with the value; read out when it appears. */
  readonly error: string | null;
  /** `password`: nobody who looks on can read it. */
  readonly type?: 'password';
  /** What stands at the end of the line. */
  readonly end?: ReactNode;
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
      <span className={styles.line}>
        <input
          id={id}
          name={props.name}
          className={props.code ? styles.codeInput : props.end ? styles.inputWithEnd : styles.input}
          value={value}
          type={props.type ?? (props.moment ? 'datetime-local' : undefined)}
          list={props.suggestions ? `${id}-list` : undefined}
          inputMode={props.keyboard}
          autoCapitalize={props.keyboard || props.type ? 'none' : undefined}
          maxLength={props.maxLength}
          autoComplete={props.autoComplete ?? 'off'}
          spellCheck={false}
          readOnly={props.readOnly}
          disabled={props.disabled}
          data-autofocus={props.autoFocus || undefined}
          aria-required={props.required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-note` : undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={props.onBlur}
        />
        {props.suggestions ? (
          <datalist id={`${id}-list`}>
            {props.suggestions.map((suggestion) => (
              <option key={suggestion} value={suggestion} />
            ))}
          </datalist>
        ) : null}
        {props.end ? <span className={styles.end}>{props.end}</span> : null}
      </span>
      {error || hint ? (
        <p id={`${id}-note`} className={error ? styles.error : styles.hint} role={error ? 'alert' : undefined}>
          {error ?? hint}
        </p>
      ) : null}
    </div>
  );
};
