import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { showRejoinCode } from '../../../../shared/rules/guests.ts';
import { useEvent } from '../../../studio/context.ts';
import { isFeatureShown } from '../../../studio/feature-shown.ts';
import { useLeaveEvent } from '../../../studio/use-leave-event.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import * as styles from '../../../ui/dialog.css.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { text } from '../../../ui/text.ts';
import { RejoinCode } from '../../sign-in/view/rejoin-code-dialog.tsx';
import { entryText } from '../text.ts';

/** "Leave Event": asks, and shows the rejoin code when there is one (SHELL-030). */
export const LeaveEventDialog = ({ onClose }: { onClose: () => void }) => {
  useSignals();
  const event = useEvent();
  const { state } = event;
  const leaveEvent = useLeaveEvent();
  const [leaving, setLeaving] = useState(false);
  const code = isFeatureShown(event, 'fe-ShowRejoinCode') ? state.rejoinCode.value : null;

  const leave = async () => {
    setLeaving(true);
    await leaveEvent();
    onClose();
  };

  return (
    <Dialog
      title={entryText.leave.title}
      onClose={onClose}
      closable={!leaving}
      actions={
        <>
          <Button onClick={onClose} disabled={leaving}>
            {text.common.cancel}
          </Button>
          <Button variant="danger" onClick={leave} busy={leaving} autoFocus>
            {entryText.leave.confirm}
          </Button>
        </>
      }
    >
      <p className={styles.words}>{entryText.leave.question}</p>
      {code ? (
        <>
          <p className={styles.words}>{entryText.leave.code}</p>
          <RejoinCode code={code} />
          <span>
            <CopyButton value={showRejoinCode(code.replace(/[\s-]/g, ''))} />
          </span>
        </>
      ) : null}
    </Dialog>
  );
};
