import { useState } from 'react';
import type { Result } from '../../shared/values/result.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { FailureLine } from './failure-line.tsx';
import { text } from './text.ts';

interface ConfirmDialogProps {
  readonly title: string;
  readonly words: string;
  /** What the button says that cannot be undone; left out: OK. */
  readonly action?: string;
  /** Does it; left out: there is nothing to do but to agree. */
  readonly act?: () => Promise<Result<unknown, { readonly code: string }>>;
  /** What else can be done instead; whoever is asked does it, and closes the dialog. */
  readonly extras?: readonly { readonly label: string; readonly run: () => void }[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** A question with OK and Cancel, or with a word for what cannot be undone; what goes wrong is said in it (SET-032). */
export const ConfirmDialog = ({ title, words, action, act, extras = [], onDone, onClose }: ConfirmDialogProps) => {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async () => {
    if (!act) return onDone();
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
          {extras.map(({ label, run }) => (
            <Button key={label} onClick={run} disabled={isBusy}>
              {label}
            </Button>
          ))}
          <Button onClick={onClose} autoFocus disabled={isBusy}>
            {text.common.cancel}
          </Button>
          <Button variant={action === undefined ? 'primary' : 'danger'} busy={isBusy} onClick={() => void confirm()}>
            {action ?? text.common.ok}
          </Button>
        </>
      }
    >
      <p>{words}</p>
      <FailureLine failure={failure} />
    </Dialog>
  );
};
