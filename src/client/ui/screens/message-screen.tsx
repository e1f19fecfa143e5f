import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Emblem } from './emblem.tsx';
import * as styles from './screens.css.ts';

interface MessageScreenProps {
  /** What it is about. */
  readonly icon: LucideIcon;
  readonly title: string;
  readonly words?: string | readonly string[];
  readonly action?: string;
  readonly onAction?: () => void;
  readonly busy?: boolean;
  readonly children?: ReactNode;
}

/** A full page that says one thing and offers one way on. */
export const MessageScreen = ({ icon, title, words, action, onAction, busy, children }: MessageScreenProps) => (
  <main className={styles.centered}>
    <div className={styles.message} role="alert">
      <Emblem of={icon} />
      <h1 className={styles.title}>{title}</h1>
      {[words ?? []].flat().map((paragraph) => (
        <p key={paragraph} className={styles.words}>
          {paragraph}
        </p>
      ))}
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
