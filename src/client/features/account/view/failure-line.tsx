import { type ApiFailure, isTransient } from '../../../ports/api-port.ts';
import { Button } from '../../../ui/button.tsx';
import { failureText } from '../../../ui/failure-text.ts';
import { text } from '../../../ui/text.ts';
import { accountPageText as words } from '../text.ts';
import * as styles from './account.css.ts';

interface FailureLineProps {
  readonly failure: ApiFailure;
  /** Given where asking again can help. */
  readonly onRetry?: () => void;
}

/** Says why something could not be had or done, with a way to try again where that can help. */
export const FailureLine = ({ failure, onRetry }: FailureLineProps) => (
  <div className={styles.error} role="alert">
    {failure.code === 'NOT_FOUND' ? words.noAccount : failureText(failure.code)}{' '}
    {onRetry && isTransient(failure) ? <Button onClick={onRetry}>{text.common.retry}</Button> : null}
  </div>
);
