import { errorCodes } from '../../../../shared/values/error-codes.ts';
import type { ApiFailure } from '../../../ports/api-port.ts';
import { failureText, isKnownFailure } from '../../../ui/failure-text.ts';
import { accountText } from '../account-text.ts';

/** Guesses and mails are counted for so long, where an answer does not say for how long it refuses. */
const guessesCountMs = 15 * 60_000;

/** What only accounts refuse. */
const sentences: Readonly<Record<string, string>> = {
  [errorCodes.alreadyMailed]: accountText.alreadyMailed,
  [errorCodes.linkRequired]: accountText.linkRequired,
  [errorCodes.invalidSignInLink]: accountText.linkUsed,
};

/** Why a call about an account failed; one that was made too often says when it can be made again. */
export const accountFailureText = ({ code, extensions }: Pick<ApiFailure, 'code' | 'extensions'>): string => {
  if (code !== errorCodes.rateLimited) return sentences[code] ?? failureText(code);
  const leftMs = extensions?.retryAfterMs;
  return accountText.tooMany(Math.ceil((typeof leftMs === 'number' ? leftMs : guessesCountMs) / 60_000));
};

/** Whether a failure has a sentence of its own, and is not just an unexpected one. */
export const isExpectedFailure = (code: string): boolean =>
  code in sentences || (isKnownFailure(code) && code !== errorCodes.internal);
