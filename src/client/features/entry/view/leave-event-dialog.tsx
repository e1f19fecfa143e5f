import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { showRejoinCode } from '../../../../shared/rules/guests.ts';
import { useEvent } from '../../../studio/context.ts';
import { isFeatureShown } from '../../../studio/feature-shown.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import * as styles from '../../../ui/dialog.css.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { text } from '../../../ui/text.ts';
import { RejoinCode } from '../../sign-in/view/rejoin-code-dialog.tsx';
import { entryText } from '../text.ts';
import { exitFormAddress } from './exit-form.ts';

/** "Leave Event": asks, and shows the rejoin code when there is one (SHELL-030). */
export const LeaveEventDialog = ({ onClose }: { onClose: () => void }) => {
  useSignals();
  const event = useEvent();
  const { studio, state } = event;
  const [, navigate] = useLocation();
  const [leaving, setLeaving] = useState(false);
  const code = isFeatureShown(event, 'fe-ShowRejoinCode') ? state.rejoinCode.value : null;

  const leave = async () => {
    setLeaving(true);
    const { eventId } = studio.event.facts.peek();
    const name = studio.people.local.peek()?.name.peek() ?? '';
    const form = exitFormAddress(studio.config.deployment.peek()?.exitFormUrl ?? null, eventId, name);
    await studio.entry.leave();
    onClose();
    if (form !== null) return location.assign(form);
    navigate('/events', { replace: true });
    studio.notices.show('left-event', 'info');
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
