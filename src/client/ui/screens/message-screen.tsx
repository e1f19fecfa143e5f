import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Mark } from '../mark.tsx';
import * as styles from './screens.css.ts';

interface MessageScreenProps {
  /** Instead of the mark: what it is about. */
  readonly picture?: ReactNode;
  readonly title: string;
  readonly words?: string;
  readonly action?: string;
  readonly onAction?: () => void;
  readonly busy?: boolean;
  readonly children?: ReactNode;
}

/** A full page that says one thing and offers one way on. */
export const MessageScreen = ({ picture, title, words, action, onAction, busy, children }: MessageScreenProps) => (
  <main className={styles.centered}>
    <div className={styles.message} role="alert">
      {picture ?? <Mark sizePx={36} />}
      <h1 className={styles.title}>{title}</h1>
      {words ? <p className={styles.words}>{words}</p> : null}
      {action ? (
        <div className={styles.actions}>
          <Button variant="primary" size="large" onClick={onAction} busy={busy}>
            {action}
          </Button>
          {children}
        </div>
      ) : (
        children
      )}
    </div>
  </main>
);
