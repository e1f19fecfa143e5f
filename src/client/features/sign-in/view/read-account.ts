import { passwordFault, readEmail, readMailedCode } from '../../../../shared/rules/accounts.ts';
import { fail, type Result, succeed } from '../../../../shared/values/result.ts';
import { accountText } from '../account-text.ts';

/** A field with an e-mail address (AUTH-031). */
export const readEmailField = (text: string): Result<string, string> => {
  const email = readEmail(text);
  return email === null ? fail(accountText.invalidEmail) : succeed(email);
};

/** A field with a password that is to be set, by the first rule that it breaks (AUTH-032 to AUTH-036). */
export const readNewPassword = (password: string): Result<string, string> => {
  const fault = passwordFault(password);
  return fault === null ? succeed(password) : fail(accountText.passwordFaults[fault]);
};

/** A field with the code of a mail (AUTH-056). */
export const readCodeField = (text: string): Result<string, string> => {
  const code = readMailedCode(text);
  return code === null ? fail(accountText.codeFormat) : succeed(code);
};
