import { errorCodes } from '../../../../shared/values/error-codes.ts';
import { failureText } from '../../../ui/failure-text.ts';
import { accountText } from '../account-text.ts';

/** Why a call about an account failed: guesses and mails are counted for longer than anything else is. */
export const accountFailureText = (code: string): string =>
  code === errorCodes.rateLimited ? accountText.tooMany : failureText(code);
