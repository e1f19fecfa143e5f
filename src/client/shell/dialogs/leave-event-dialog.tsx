import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { showRejoinCode } from '../../../shared/rules/guests.ts';
import { Button } from '../controls/button.tsx';
import { CopyButton } from '../controls/copy-button.tsx';
import * as styles from '../controls/dialog.css.ts';
import { Dialog } from '../controls/dialog.tsx';
import { roomText } from '../room-text.ts';
import { useEvent } from '../shell-context.ts';
import { text } from '../text.ts';
import { RejoinCode } from './rejoin-code-dialog.tsx';

/** "Leave Event": asks, and shows the rejoin code when there is one (SHELL-030). */
export const LeaveEventDialog = ({ onClose }: { onClose: () => void }) => {
  useSignals();
  const { studio, state } = useEvent();
  const [, navigate] = useLocation();
  const [leaving, setLeaving] = useState(false);
  const code = state.rejoinCode.value ?? studio.session.rejoinCode.value;

  const leave = async () => {
    setLeaving(true);
    await studio.entry.leave();
    onClose();
    navigate('/events', { replace: true });
    studio.notices.show('left-event', 'info');
  };

  return (
    <Dialog
      title={roomText.leave.title}
      onClose={onClose}
      closable={!leaving}
      actions={
        <>
          <Button onClick={onClose} disabled={leaving}>
            {text.common.cancel}
          </Button>
          <Button variant="danger" onClick={leave} busy={leaving} autoFocus>
            {roomText.leave.confirm}
          </Button>
        </>
      }
    >
      <p className={styles.words}>{roomText.leave.question}</p>
      {code ? (
        <>
          <p className={styles.words}>{roomText.leave.code}</p>
          <RejoinCode code={code} />
          <span>
            <CopyButton value={showRejoinCode(code.replace(/[\s-]/g, ''))} />
          </span>
        </>
      ) : null}
    </Dialog>
  );
};
