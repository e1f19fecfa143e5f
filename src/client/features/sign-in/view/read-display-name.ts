import { checkDisplayName } from '../../../../shared/rules/guests.ts';
import { nameLimits } from '../../../../shared/values/limits.ts';
import { fail, type Result } from '../../../../shared/values/result.ts';
import { signInDialogText } from '../dialog-text.ts';

/** A field with the name that others see: trimmed, or what is wrong with it (AUTH-058, AUTH-059). */
export const readDisplayName = (name: string): Result<string, string> => {
  const checked = checkDisplayName(name);
  if (checked.ok) return checked;
  const { tooLong, empty } = signInDialogText.guest;
  return fail(checked.error.tooLarge ? tooLong(nameLimits.displayNameCharacters) : empty);
};
