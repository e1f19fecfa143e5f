import type { ReactNode } from 'react';
import * as styles from './administration.css.ts';

interface NotFoundProps {
  readonly title: string;
  readonly words: string;
  /** A way on. */
  readonly children?: ReactNode;
}

/** In the place of what an address names, where there is no such thing, or only for others. */
export const NotFound = ({ title, words, children }: NotFoundProps) => (
  <div className={styles.empty} role="alert">
    <h1 className={styles.emptyTitle}>{title}</h1>
    <p>{words}</p>
    {children ? <div className={styles.wayOn}>{children}</div> : null}
  </div>
);
