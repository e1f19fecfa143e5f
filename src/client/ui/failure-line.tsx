import { Button } from './button.tsx';
import * as styles from './failure-line.css.ts';
import { type Failure, failureText } from './failure-text.ts';
import { text } from './text.ts';

interface FailureLineProps {
  /** What went wrong, or its code; null: nothing did. */
  readonly failure: Failure | string | null | undefined;
  /** The sentence for something that does not exist, where there is a better one than the general. */
  readonly notFound?: string;
  /** Given where asking again can help. */
  readonly onRetry?: () => void;
  /** It is said elsewhere too, to those who cannot see it. */
  readonly isSaid?: boolean;
}

/** Says what could not be had or done, and offers to ask again. */
export const FailureLine = ({ failure, notFound, onRetry, isSaid = false }: FailureLineProps) =>
  failure ? (
    <p className={styles.line} role={isSaid ? undefined : 'alert'}>
      {((typeof failure === 'string' ? failure : failure.code) === 'NOT_FOUND' && notFound) || failureText(failure)}
      {onRetry ? <Button onClick={onRetry}>{text.common.retry}</Button> : null}
    </p>
  ) : null;
