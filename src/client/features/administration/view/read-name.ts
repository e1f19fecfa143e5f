import { checkName } from '../../../../shared/rules/rooms.ts';
import { fail, type Result } from '../../../../shared/values/result.ts';
import { adminText } from '../text.ts';

/** A reader of a field with a name of at most `most` characters. */
export const readNameUpTo =
  (most: number) =>
  (written: string): Result<string, string> => {
    const checked = checkName(written, most);
    if (checked.ok) return checked;
    return fail(checked.error.tooLarge ? adminText.form.tooLong(most) : adminText.form.noName);
  };
