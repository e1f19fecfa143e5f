import type { ReadonlySignal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { initialsOf } from '../../shared/rules/initials.ts';
import type { PreferredColor } from '../features/people/model/people.ts';
import * as styles from './avatar.css.ts';

interface AvatarProps {
  readonly name: ReadonlySignal<string>;
  readonly color: ReadonlySignal<PreferredColor>;
  readonly sizePx?: number;
  readonly className?: string;
}

/** A disc of the person's colour with their initials. */
export const Avatar = ({ name, color, sizePx = 28, className = '' }: AvatarProps) => {
  useSignals();
  const { main, contrast } = color.value;
  return (
    <span
      className={`${styles.avatar} ${className}`}
      style={{ width: sizePx, height: sizePx, fontSize: sizePx * 0.4, background: main, color: contrast }}
      aria-hidden="true"
    >
      {initialsOf(name.value)}
    </span>
  );
};
