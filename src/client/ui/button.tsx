import type { MouseEvent, ReactNode } from 'react';
import * as styles from './button.css.ts';
import { Spinner } from './spinner.tsx';

interface ButtonProps {
  readonly children: ReactNode;
  readonly variant?: keyof typeof styles.button;
  readonly size?: 'regular' | 'large';
  readonly wide?: boolean;
  readonly type?: 'button' | 'submit';
  /** Something is on its way: shows a spinner and takes no click. The focus stays. */
  readonly busy?: boolean;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  readonly onClick?: (event: MouseEvent) => void;
  readonly describedBy?: string;
  /** The accessible name, where the words alone do not say enough. */
  readonly label?: string;
}

/** A button with words: primary for the one next action, quiet for others, danger for leaving. */
export const Button = (props: ButtonProps) => {
  const { variant = 'quiet', size = 'regular', wide = false, type = 'button', busy = false, disabled = false } = props;
  const className = [styles.button[variant], size === 'large' && styles.large, wide && styles.wide];
  return (
    <button
      type={type}
      className={className.filter(Boolean).join(' ')}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      aria-describedby={props.describedBy}
      aria-label={props.label}
      data-autofocus={props.autoFocus || undefined}
      onClick={busy ? undefined : props.onClick}
    >
      {busy ? <Spinner /> : null}
      {props.children}
    </button>
  );
};
