import * as styles from './mark.css.ts';

/** The mark: a ring of short arcs (seats) around a filled disc (stage). */
export const Mark = ({ sizePx = 24, animated = false }: { sizePx?: number; animated?: boolean }) => (
  <svg
    className={animated ? styles.animatedMark : styles.mark}
    width={sizePx}
    height={sizePx}
    viewBox="0 0 24 24"
    fill="none"
    aria-hidden="true"
  >
    <circle
      className={animated ? styles.ring : undefined}
      cx="12"
      cy="12"
      r="9.8"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeDasharray="4.9 2.797"
      strokeDashoffset="2.45"
    />
    <circle className={animated ? styles.disc : undefined} cx="12" cy="12" r="4.7" fill="currentColor" />
  </svg>
);
