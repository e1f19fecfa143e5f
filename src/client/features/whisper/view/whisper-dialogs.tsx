import { useRoom } from '../../../studio/context.ts';
import { Button } from '../../../ui/button.tsx';
import * as styles from '../../../ui/dialog.css.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { isolated } from '../../../ui/isolated.ts';
import { text } from '../../../ui/text.ts';
import type { WhisperPartner } from '../model/whisper-model.ts';
import { whisperText } from '../text.ts';

/** Somebody asks this person to whisper: accept or reject (WHIS-006). */
export const WhisperRequestDialog = ({ asker }: { asker: WhisperPartner }) => {
  const { whisper } = useRoom();
  const { title, question, explanation, accept, reject } = whisperText.asked;
  return (
    <Dialog
      title={title}
      onClose={whisper.reject}
      ignoreBackdrop
      isUnasked
      actions={
        <>
          <Button onClick={whisper.reject} autoFocus>
            {reject}
          </Button>
          <Button variant="primary" onClick={whisper.accept}>
            {accept}
          </Button>
        </>
      }
    >
      <p className={styles.words}>
        {question(isolated(asker.name))} {explanation}
      </p>
    </Dialog>
  );
};

/** The partner stayed away: nobody sees or hears this person until they go back (WHIS-015). */
export const WhisperAloneDialog = ({ partner }: { partner: WhisperPartner }) => {
  const { whisper } = useRoom();
  return (
    <Dialog
      title={whisperText.alone.title}
      onClose={whisper.returnToRoom}
      ignoreBackdrop
      actions={
        <Button variant="primary" onClick={whisper.returnToRoom} autoFocus>
          {text.common.ok}
        </Button>
      }
    >
      <p className={styles.words}>{whisperText.alone.words(isolated(partner.name))}</p>
    </Dialog>
  );
};
