import * as styles from './speaking-bars.css.ts';

/** Three green bars: somebody speaks. */
export const SpeakingBars = () => (
  <span className={styles.bars} aria-hidden="true">
    <span style={{ height: 6 }} />
    <span style={{ height: 12 }} />
    <span style={{ height: 8 }} />
  </span>
);
