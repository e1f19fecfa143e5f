import FileDown from 'lucide-react/icons/file-down';
import { useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { lazyPart } from '../../../ui/lazy.tsx';
import { exportText } from '../text.ts';
import type { ExportDialogProps } from './export-dialog.tsx';

const ExportDialog = lazyPart(async () => (await import('./export-dialog.tsx')).ExportDialog);

/** Opens what exports the recording that is watched. */
export const ExportButton = (props: Omit<ExportDialogProps, 'onClose'>) => {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton label={exportText.open} icon={FileDown} onClick={() => setOpen(true)} />
      {isOpen ? <ExportDialog {...props} onClose={close} onDismiss={close} /> : null}
    </>
  );
};
