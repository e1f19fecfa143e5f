import { Button } from './button.tsx';
import * as styles from './failure-line.css.ts';
import { failureText } from './failure-text.ts';
import { text } from './text.ts';

interface FailureLineProps {
  /** The code of what went wrong; null: nothing did. */
  readonly code: string | null | undefined;
  /** The sentence for something that does not exist, where there is a better one than the general. */
  readonly notFound?: string;
  /** Given where asking again can help. */
  readonly onRetry?: () => void;
}

/** Says what could not be had or done, and offers to ask again. */
export const FailureLine = ({ code, notFound, onRetry }: FailureLineProps) =>
  code ? (
    <p className={styles.line} role="alert">
      {(code === 'NOT_FOUND' && notFound) || failureText(code)}
      {onRetry ? <Button onClick={onRetry}>{text.common.retry}</Button> : null}
    </p>
  ) : null;
