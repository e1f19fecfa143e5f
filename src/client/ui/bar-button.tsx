import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import * as styles from './bar.css.ts';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';
import { tooltip } from './tooltip.ts';

interface BarButtonProps {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly tone?: 'accent' | 'hand' | 'off';
  /** A toggle, whose label stays the same: whether it is on. */
  readonly pressed?: boolean;
  readonly hotkey?: string;
  readonly busy?: boolean;
  /** While it is busy a press ends what it is busy with. */
  readonly cancels?: boolean;
  /** Why it cannot be used now; null: it can. */
  readonly reason?: string | null;
  /** A menu stands beside it. */
  readonly joined?: boolean;
  readonly children?: ReactNode;
  readonly onClick: () => void;
}

/** A 44 px button of the bar. One that cannot be used stays focusable and says why. */
export const BarButton = (props: BarButtonProps) => {
  const { label, icon, tone, pressed, hotkey, busy = false, cancels = false, reason = null } = props;
  const isHeld = (busy && !cancels) || reason !== null;
  return (
    <button
      type="button"
      className={props.joined ? styles.joinedButton : styles.button}
      data-tone={tone}
      aria-label={label}
      aria-pressed={pressed}
      aria-busy={busy || undefined}
      aria-disabled={isHeld || undefined}
      {...tooltip(reason ?? label, reason === null ? hotkey : undefined)}
      onClick={() => {
        if (!isHeld) props.onClick();
      }}
    >
      {busy ? <Spinner /> : <Icon of={icon} />}
      {props.children}
    </button>
  );
};
