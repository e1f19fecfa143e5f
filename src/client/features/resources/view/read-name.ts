import { checkResourceName } from '../../../../shared/rules/resources.ts';
import { fail, type Result } from '../../../../shared/values/result.ts';
import { resourcesText } from '../text.ts';

/** The name of a resource as its field is read, or what is wrong with it (RES-025). */
export const readName = (name: string): Result<string, string> => {
  const checked = checkResourceName(name);
  if (checked.ok) return checked;
  return fail(checked.error.tooLarge ? resourcesText.add.nameTooLong : resourcesText.add.noName);
};
