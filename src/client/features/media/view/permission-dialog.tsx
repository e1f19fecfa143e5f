import { useSignals } from '@preact/signals-react/runtime';
import { useEvent } from '../../../studio/context.ts';
import { Button } from '../../../ui/button.tsx';
import * as styles from '../../../ui/dialog.css.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { text } from '../../../ui/text.ts';
import { detailsText } from '../details-text.ts';
import { isDenied } from '../model/capture-failures.ts';
import { failureWords } from './failure-words.ts';
import { toggleMedium } from './toggle-medium.ts';

/** Says how to allow microphone and camera, and tries them again (MEDIA-018). */
export const PermissionDialog = ({ onClose }: { onClose: () => void }) => {
  useSignals();
  const event = useEvent();
  const { localMedia } = event.studio;
  const denied = (['microphone', 'camera'] as const).filter((name) => {
    const failure = localMedia[name].failure.value;
    return failure !== null && isDenied(failure);
  });
  const retry = () => {
    onClose();
    for (const name of denied) void toggleMedium(event, name);
  };
  return (
    <Dialog
      title={detailsText.permission.title(denied)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text.common.cancel}</Button>
          <Button variant="primary" onClick={retry} autoFocus>
            {text.common.retry}
          </Button>
        </>
      }
    >
      {denied.map((name) => {
        const failure = localMedia[name].failure.value;
        return failure ? (
          <p key={name} className={styles.words}>
            {failureWords(failure, name)}
          </p>
        ) : null;
      })}
    </Dialog>
  );
};
