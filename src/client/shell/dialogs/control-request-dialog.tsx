import type { PendingControlRequest } from '../../models/control-model.ts';
import { Button } from '../controls/button.tsx';
import * as styles from '../controls/dialog.css.ts';
import { Dialog } from '../controls/dialog.tsx';
import { roomText } from '../room-text.ts';
import { useRoom } from '../shell-context.ts';

/** Somebody asks for control: allow, deny, or deny and block (CTRL-005). */
export const ControlRequestDialog = ({ request }: { request: PendingControlRequest }) => {
  const { control } = useRoom();
  const answer = (choice: 'allow' | 'deny' | 'deny-and-block') => control.answer(request.requestId, choice);
  return (
    <Dialog
      title={roomText.control.title}
      onClose={() => answer('deny')}
      ignoreBackdrop
      widthPx={440}
      actions={
        <>
          <Button variant="plain" onClick={() => answer('deny-and-block')}>
            {roomText.control.denyAndBlock}
          </Button>
          <Button onClick={() => answer('deny')} autoFocus>
            {roomText.control.deny}
          </Button>
          <Button variant="primary" onClick={() => answer('allow')}>
            {roomText.control.allow}
          </Button>
        </>
      }
    >
      <p className={styles.words}>{roomText.control.question(request.name)}</p>
    </Dialog>
  );
};
