import { useState } from 'react';
import { useLeaveEvent } from '../../../studio/use-leave-event.ts';
import { Button } from '../../../ui/button.tsx';
import * as styles from '../../../ui/dialog.css.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { text } from '../../../ui/text.ts';
import { entryText } from '../text.ts';
import { LeavingCode } from './leaving-code.tsx';

/** "Leave Event": asks, and shows the rejoin code when there is one (SHELL-030). */
export const LeaveEventDialog = ({ onClose }: { onClose: () => void }) => {
  const leaveEvent = useLeaveEvent();
  const [leaving, setLeaving] = useState(false);

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
      <LeavingCode />
    </Dialog>
  );
};
