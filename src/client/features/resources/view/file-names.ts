import { cutFileName } from '../../../../shared/values/cut-text.ts';
import { resourceLimits } from '../../../../shared/values/limits.ts';
import { classOfChosen } from '../model/chosen-file.ts';
import { resourcesText } from '../text.ts';

const { svg, empty, tooLarge } = resourcesText.add;

/** What is wrong with a chosen file, in words (RES-024); null: nothing. */
export const faultOfFile = (file: File): string | null => {
  const found = classOfChosen(file);
  return found.ok ? null : { svg, empty, 'too-large': tooLarge }[found.error];
};

/** The name under which a file is shared: its own, shortened before its extension if it is too long (RES-025). */
export const nameOfFile = (file: File): string => cutFileName(file.name, resourceLimits.nameCharacters);
