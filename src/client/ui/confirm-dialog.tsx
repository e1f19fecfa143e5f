import { useState } from 'react';
import type { Result } from '../../shared/values/result.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { FailureLine } from './failure-line.tsx';
import { text } from './text.ts';

interface ConfirmDialogProps {
  readonly title: string;
  readonly words: string;
  /** What the button says. */
  readonly action: string;
  readonly act: () => Promise<Result<unknown, { readonly code: string }>>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** A question before something that cannot be undone; what goes wrong is said in it. */
export const ConfirmDialog = ({ title, words, action, act, onDone, onClose }: ConfirmDialogProps) => {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async () => {
    setBusy(true);
    const answer = await act();
    setBusy(false);
    if (answer.ok) onDone();
    else setFailure(answer.error.code);
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      closable={!isBusy}
      actions={
        <>
          <Button onClick={onClose} autoFocus disabled={isBusy}>
            {text.common.cancel}
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => void confirm()}>
            {action}
          </Button>
        </>
      }
    >
      <p>{words}</p>
      <FailureLine code={failure} />
    </Dialog>
  );
};
