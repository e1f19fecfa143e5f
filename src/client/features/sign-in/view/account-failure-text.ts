import { errorCodes } from '../../../../shared/values/error-codes.ts';
import type { ApiFailure } from '../../../ports/api-port.ts';
import { failureText } from '../../../ui/failure-text.ts';
import { accountText } from '../account-text.ts';

/** Guesses and mails are counted for so long, where an answer does not say for how long it refuses. */
const guessesCountMs = 15 * 60_000;

/** Why a call about an account failed; one that was made too often says when it can be made again. */
export const accountFailureText = ({ code, extensions }: Pick<ApiFailure, 'code' | 'extensions'>): string => {
  if (code !== errorCodes.rateLimited) return failureText(code);
  const leftMs = extensions?.retryAfterMs;
  return accountText.tooMany(Math.ceil((typeof leftMs === 'number' ? leftMs : guessesCountMs) / 60_000));
};
