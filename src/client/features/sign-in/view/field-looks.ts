import { accountLimits } from '../../../../shared/values/limits.ts';
import type { TextFieldLook } from '../../../ui/text-field.tsx';
import { accountText } from '../account-text.ts';

/** The line for an e-mail address, by which password managers know an account. */
export const emailLook: TextFieldLook = {
  label: accountText.email,
  keyboard: 'email',
  autoComplete: 'username',
  required: true,
  maxLength: accountLimits.emailCharacters,
};

/** The line for a mailed code, which phones offer from the mail; people paste it with spaces. */
export const codeLook: TextFieldLook = {
  label: accountText.code,
  keyboard: 'numeric',
  autoComplete: 'one-time-code',
  required: true,
  code: true,
  maxLength: 2 * accountLimits.mailedCodeDigits,
};

/** The line for a password that takes the place of the one before. */
export const newPasswordLook = {
  label: accountText.reset.newPassword,
  hint: accountText.passwordHint,
  autoComplete: 'new-password',
} as const;
