import X from 'lucide-react/icons/x';
import { resourceLimits } from '../../../../shared/values/limits.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { resourcesText } from '../text.ts';
import * as styles from './add-resource-dialog.css.ts';
import { faultOfFile, nameOfFile } from './file-names.ts';
import { sizeText } from './size-text.ts';

const words = resourcesText.add;

interface ChosenFilesProps {
  readonly files: readonly File[];
  /** They are shared under their own names. */
  readonly keepNames: boolean;
  readonly onRemove: (file: File) => void;
}

/** The files that will be shared: each with its size, with what is wrong with it, and with a button that takes it off. */
export const ChosenFiles = ({ files, keepNames, onRemove }: ChosenFilesProps) => (
  <ul className={styles.files} aria-label={words.choose}>
    {files.map((file, index) => {
      const fault = faultOfFile(file);
      const isCut = keepNames && nameOfFile(file) !== file.name;
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files can have one name
        <li key={index} className={styles.file}>
          <span>
            {words.fileOfSize(file.name, sizeText(file.size))}
            {fault === null ? null : <span className={styles.fault}> {fault}</span>}
            {isCut ? <span> {words.nameIsCut(resourceLimits.nameCharacters)}</span> : null}
          </span>
          <IconButton label={words.remove(file.name)} icon={X} onClick={() => onRemove(file)} />
        </li>
      );
    })}
  </ul>
);
