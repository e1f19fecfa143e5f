import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { useRoom } from '../../../studio/context.ts';
import { useLeaveEvent } from '../../../studio/use-leave-event.ts';
import { Button } from '../../../ui/button.tsx';
import * as styles from '../../../ui/dialog.css.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { timeLeftText } from '../../../ui/time-left-text.ts';
import { LeavingCode } from '../../entry/view/leaving-code.tsx';
import { idleText } from '../text.ts';

/** Asks somebody who is alone and does nothing whether they are still there, and leaves once their time is over. */
export const IdleDialog = () => {
  useSignals();
  const { studio, grid } = useRoom();
  const leaveEvent = useLeaveEvent();
  const [leaving, setLeaving] = useState(false);
  const leftMs = studio.idleLeftMs.value ?? 0;
  const isOver = leftMs === 0;

  const stay = () => {
    studio.idleLeftMs.value = null;
    grid.tab.value = 'conversation';
  };
  const leave = (notice?: 'left-event-idle') => {
    setLeaving(true);
    void leaveEvent(notice);
  };
  useEffect(() => {
    if (isOver && !leaving) leave('left-event-idle');
  });

  return (
    <Dialog
      title={idleText.title}
      onClose={stay}
      closable={!leaving}
      ignoreBackdrop
      actions={
        <>
          <Button onClick={() => leave()} busy={leaving}>
            {idleText.leave}
          </Button>
          <Button variant="primary" onClick={stay} disabled={leaving} autoFocus>
            {idleText.stay}
          </Button>
        </>
      }
    >
      <p className={styles.words}>{idleText.alone}</p>
      <p className={styles.words} role="timer" aria-live="off">
        {idleText.leavesIn(timeLeftText(leftMs))}
      </p>
      <LeavingCode />
    </Dialog>
  );
};
