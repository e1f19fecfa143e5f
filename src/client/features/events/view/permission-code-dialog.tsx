import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import * as styles from '../../../ui/dialog.css.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { text } from '../../../ui/text.ts';
import { codeText } from '../code-text.ts';
import { PermissionCodeForm } from './permission-code-form.tsx';

/** Asks for a permission code. */
export const PermissionCodeDialog = ({ onClose }: { onClose: () => void }) => {
  const [closable, setClosable] = useState(true);
  return (
    <Dialog title={codeText.title} onClose={onClose} closable={closable}>
      <PermissionCodeForm
        autoFocus
        onGranted={onClose}
        onBusy={(isBusy) => setClosable(!isBusy)}
        actions={(send) => (
          <footer className={styles.footer}>
            <Button onClick={onClose} disabled={!closable}>
              {text.common.cancel}
            </Button>
            {send}
          </footer>
        )}
      />
    </Dialog>
  );
};
