import * as styles from './spinner.css.ts';

/** A turning ring; decorative, the words beside it say what is waited for. */
export const Spinner = ({ sizePx = 16 }: { sizePx?: number }) => (
  <span className={styles.spinner} style={{ width: sizePx, height: sizePx }} aria-hidden="true" />
);
