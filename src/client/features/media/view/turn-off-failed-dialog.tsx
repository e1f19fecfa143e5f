import { useSignals } from '@preact/signals-react/runtime';
import { useRef } from 'react';
import { useEvent } from '../../../studio/context.ts';
import { Button } from '../../../ui/button.tsx';
import * as styles from '../../../ui/dialog.css.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { text } from '../../../ui/text.ts';
import { detailsText } from '../details-text.ts';

/** Says what does not turn off, and loads the page anew, which ends it (MEDIA-020). */
export const TurnOffFailedDialog = ({ onClose }: { onClose: () => void }) => {
  useSignals();
  const { localMedia } = useEvent().studio;
  // A moderator's stop may yet turn one off: the sentence keeps its name.
  const named = useRef(new Set<'microphone' | 'camera'>()).current;
  for (const name of ['microphone', 'camera'] as const) if (localMedia[name].stuck.value) named.add(name);
  return (
    <Dialog
      title={detailsText.turnOff.title}
      onClose={onClose}
      ignoreBackdrop
      actions={
        <>
          <Button onClick={onClose}>{text.common.cancel}</Button>
          <Button variant="primary" onClick={() => location.reload()} autoFocus>
            {detailsText.turnOff.refresh}
          </Button>
        </>
      }
    >
      <p className={styles.words}>{detailsText.turnOff.words([...named])}</p>
    </Dialog>
  );
};
