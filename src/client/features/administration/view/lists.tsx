import { useState } from 'react';
import type { Result } from '../../../../shared/values/result.ts';
import type { ApiFailure } from '../../../ports/api-port.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureLine } from '../../../ui/failure-line.tsx';
import { saveTable } from '../../../ui/save-table.ts';
import type { Imported } from '../model/people-model.ts';
import { adminText } from '../text.ts';
import * as styles from './administration.css.ts';
import { ImportDialog } from './import-dialog.tsx';

const words = adminText.lists;

interface ListsProps {
  /** What a table has in each line. */
  readonly importHint: string;
  readonly take: (table: string, onProgress: (share: number) => void) => Promise<Result<Imported, ApiFailure>>;
  /** The sentence for a table that has more people than there may be. */
  readonly tooMany?: string;
  readonly onImported: () => void;
  readonly exportName: string;
  readonly make: () => Promise<Result<string, ApiFailure>>;
}

/** Taking a table of people in, and saving one. */
export const Lists = ({ importHint, take, tooMany, onImported, exportName, make }: ListsProps) => {
  const [isImporting, setImporting] = useState(false);
  const [isExporting, setExporting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async () => {
    setExporting(true);
    setFailure(saveTable(exportName, await make()));
    setExporting(false);
  };
  return (
    <>
      <div className={styles.actions}>
        <Button onClick={() => setImporting(true)}>{words.import}</Button>
        <Button busy={isExporting} onClick={() => void save()}>
          {words.export}
        </Button>
      </div>
      <FailureLine failure={failure} />
      {isImporting ? (
        <ImportDialog
          hint={importHint}
          take={take}
          tooMany={tooMany}
          onImported={onImported}
          onClose={() => setImporting(false)}
        />
      ) : null}
    </>
  );
};
