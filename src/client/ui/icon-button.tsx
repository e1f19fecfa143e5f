import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import * as styles from './button.css.ts';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';
import { tooltip } from './tooltip.ts';

interface IconButtonProps {
  /** The accessible name, and the tooltip. */
  readonly label: string;
  readonly icon: LucideIcon;
  readonly variant?: keyof typeof styles.iconButton;
  /** The hotkey as people read it, e.g. Alt+A. */
  readonly hotkey?: string;
  /** A toggle, whose label stays the same: whether it is on. */
  readonly pressed?: boolean;
  /** Draws the icon in red: muted. */
  readonly off?: boolean;
  readonly busy?: boolean;
  /** While it is busy a press ends what it is busy with. */
  readonly cancels?: boolean;
  readonly disabled?: boolean;
  /** Why it is disabled, or what else the tooltip says. */
  readonly reason?: string;
  readonly className?: string;
  readonly sizePx?: number;
  readonly expanded?: boolean;
  readonly children?: ReactNode;
  readonly elementRef?: { current: HTMLButtonElement | null };
  readonly onClick?: () => void;
}

/** A button that is an icon: its name is the tooltip and what a screen reader says. Disabled, it still explains. */
export const IconButton = (props: IconButtonProps) => {
  const unavailable = Boolean(props.disabled || (props.busy && !props.cancels));
  const className = [
    styles.iconButton[props.variant ?? 'plain'],
    props.pressed && styles.pressed,
    props.off && styles.off,
    props.className,
  ];
  return (
    <button
      type="button"
      ref={props.elementRef}
      className={className.filter(Boolean).join(' ')}
      aria-label={props.label}
      aria-pressed={props.pressed}
      aria-expanded={props.expanded}
      aria-haspopup={props.expanded === undefined ? undefined : 'menu'}
      aria-disabled={unavailable || undefined}
      aria-busy={props.busy || undefined}
      {...tooltip(props.disabled && props.reason ? props.reason : props.label, props.hotkey)}
      onClick={unavailable ? undefined : props.onClick}
    >
      {props.busy ? <Spinner /> : <Icon of={props.icon} sizePx={props.sizePx} />}
      {props.children}
    </button>
  );
};
