import { useSignals } from '@preact/signals-react/runtime';
import { useRoom } from '../../../studio/context.ts';
import { Button } from '../../../ui/button.tsx';
import * as styles from '../../../ui/dialog.css.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { controlText } from '../text.ts';

/** Somebody asks for control: allow, deny, or deny and block (CTRL-005). */
export const ControlRequestDialog = () => {
  useSignals();
  const { control } = useRoom();
  const request = control.pendingRequest.value;
  if (!request) return null;
  const answer = (choice: 'allow' | 'deny' | 'deny-and-block') => control.answer(request.requestId, choice);
  return (
    <Dialog
      title={controlText.dialog.title}
      onClose={() => answer('deny')}
      ignoreBackdrop
      isUnasked
      widthPx={440}
      actions={
        <>
          <Button variant="plain" onClick={() => answer('deny-and-block')}>
            {controlText.dialog.denyAndBlock}
          </Button>
          <Button onClick={() => answer('deny')} autoFocus>
            {controlText.dialog.deny}
          </Button>
          <Button variant="primary" onClick={() => answer('allow')}>
            {controlText.dialog.allow}
          </Button>
        </>
      }
    >
      <p className={styles.words}>{controlText.dialog.question(request.name)}</p>
    </Dialog>
  );
};
