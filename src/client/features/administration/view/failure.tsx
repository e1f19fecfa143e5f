import { Button } from '../../../ui/button.tsx';
import { failureText } from '../../../ui/failure-text.ts';
import { text } from '../../../ui/text.ts';
import * as styles from './administration.css.ts';

interface FailureProps {
  /** The code of what went wrong; null: nothing did. */
  readonly code: string | null;
  readonly onRetry?: () => void;
}

/** What went wrong with something that was asked, and a way to ask again. */
export const Failure = ({ code, onRetry }: FailureProps) =>
  code === null ? null : (
    <p className={styles.failure} role="alert">
      {failureText(code)}
      {onRetry ? <Button onClick={onRetry}>{text.common.retry}</Button> : null}
    </p>
  );
