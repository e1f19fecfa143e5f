import * as styles from './administration.css.ts';

/** In the place of what an address names, where there is no such thing, or only for others. */
export const NotFound = ({ title, words }: { title: string; words: string }) => (
  <div className={styles.empty} role="alert">
    <h1 className={styles.emptyTitle}>{title}</h1>
    <p>{words}</p>
  </div>
);
