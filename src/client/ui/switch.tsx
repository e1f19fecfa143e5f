import { useId } from 'react';
import * as styles from './switch.css.ts';

interface SwitchProps {
  readonly label: string;
  readonly hint?: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  /** Cannot be changed now; the hint says why. */
  readonly disabled?: boolean;
}

/** Something that is on or off, and changes at once. */
export const Switch = ({ label, hint, on, onChange, disabled = false }: SwitchProps) => {
  const id = useId();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-disabled={disabled || undefined}
      aria-labelledby={`${id}-label`}
      aria-describedby={hint ? `${id}-hint` : undefined}
      className={styles.line}
      onClick={() => {
        if (!disabled) onChange(!on);
      }}
    >
      <span className={styles.words}>
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
        {hint ? (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        ) : null}
      </span>
      <span className={styles.track} />
    </button>
  );
};
