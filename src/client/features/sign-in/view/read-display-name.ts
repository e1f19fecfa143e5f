import { checkDisplayName, isRoleName } from '../../../../shared/rules/guests.ts';
import { nameLimits } from '../../../../shared/values/limits.ts';
import { fail, type Result } from '../../../../shared/values/result.ts';
import { signInDialogText } from '../dialog-text.ts';

/**
 * A field with the name that others see: trimmed, or what is wrong with it (AUTH-058, AUTH-059). Names of roles are for
 * who has them.
 */
export const readOwnName =
  (mayBeRole: boolean) =>
  (name: string): Result<string, string> => {
    const checked = checkDisplayName(name);
    const { tooLong, empty } = signInDialogText.guest;
    if (!checked.ok) return fail(checked.error.tooLarge ? tooLong(nameLimits.displayNameCharacters) : empty);
    return isRoleName(checked.value) && !mayBeRole ? fail(signInDialogText.guest.roleName) : checked;
  };

/** The same for somebody who runs no event. */
export const readDisplayName = readOwnName(false);
