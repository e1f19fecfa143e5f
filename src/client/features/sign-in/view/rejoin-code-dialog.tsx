import { useSignals } from '@preact/signals-react/runtime';
import { showRejoinCode } from '../../../../shared/rules/guests.ts';
import { usePage } from '../../../studio/context.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import * as styles from '../../../ui/dialog.css.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { signInDialogText } from '../dialog-text.ts';
import * as codeStyles from './rejoin-code.css.ts';

/** A rejoin code, large and in groups of four. */
export const RejoinCode = ({ code }: { code: string }) => (
  <p className={codeStyles.code} data-copy-source>
    {showRejoinCode(code.replace(/[\s-]/g, ''))}
  </p>
);

/** "Unique Rejoin Code": shows a guest the code to keep (AUTH-020). */
export const RejoinCodeDialog = ({ onClose }: { onClose: () => void }) => {
  useSignals();
  const { page, state } = usePage();
  const code = state.rejoinCode.value;
  if (code === null) return null;
  const seen = () => {
    page.session.noteCodeSeen();
    onClose();
  };
  return (
    <Dialog
      title={signInDialogText.code.title}
      onClose={seen}
      ignoreBackdrop
      actions={
        <>
          <CopyButton value={showRejoinCode(code.replace(/[\s-]/g, ''))} />
          <Button variant="primary" onClick={seen} autoFocus>
            {signInDialogText.code.done}
          </Button>
        </>
      }
    >
      <p className={styles.words}>{signInDialogText.code.explanation}</p>
      <RejoinCode code={code} />
    </Dialog>
  );
};
