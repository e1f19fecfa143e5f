import type { LucideIcon } from 'lucide-react';
import { Icon } from '../icon.tsx';
import * as styles from './screens.css.ts';

/** What a full page is about: an icon where the mark has its stage, with the seats around it. */
export const Emblem = ({ of }: { of: LucideIcon }) => (
  <span className={styles.emblem}>
    <svg className={styles.emblemRing} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <circle
        cx="12"
        cy="12"
        r="10.8"
        stroke="currentColor"
        strokeWidth="1.1"
        strokeDasharray="5.4 3.082"
        strokeDashoffset="2.7"
      />
    </svg>
    <Icon of={of} sizePx={34} />
  </span>
);
