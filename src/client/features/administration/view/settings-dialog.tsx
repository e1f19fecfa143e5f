import { useSignals } from '@preact/signals-react/runtime';
import { useCallback, useRef, useState } from 'react';
import { useEvent } from '../../../studio/context.ts';
import { useAnswer } from '../../../studio/use-answer.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailureLine } from '../../../ui/failure-line.tsx';
import { adminText } from '../text.ts';
import { Waiting } from './data-table.tsx';
import { SettingsForm } from './settings-form.tsx';

const words = adminText.unsaved;

/** "Event Settings": the settings of the event that somebody is in, for its hosts (EVT-035). */
export const SettingsDialog = ({ onClose }: { onClose: () => void }) => {
  useSignals();
  const { studio } = useEvent();
  const { answer, failure, again } = useAnswer(() => studio.administration.read(studio.event.facts.peek().eventId));
  const save = useRef<(() => Promise<boolean>) | null>(null);
  const [isAsking, setAsking] = useState(false);
  const noteUnsaved = useCallback((next: typeof save.current) => {
    save.current = next;
  }, []);
  const saveAndClose = async () => {
    setAsking(false);
    if (await save.current?.()) onClose();
  };
  return (
    <Dialog
      title={adminText.event.settingsTitle}
      onClose={() => (save.current ? setAsking(true) : onClose())}
      widthPx={640}
      ignoreBackdrop
    >
      {answer !== null ? (
        <SettingsForm
          managed={answer}
          rooms={studio.rooms.all.value.map(({ roomId, name }) => ({ value: roomId, label: name.value }))}
          onSaved={() => void again()}
          onUnsaved={noteUnsaved}
        />
      ) : failure !== null ? (
        <FailureLine failure={failure} onRetry={() => void again()} />
      ) : (
        <Waiting />
      )}
      {isAsking ? (
        <ConfirmDialog
          title={words.close}
          words={words.words}
          extras={[{ label: words.saveAndClose, run: () => void saveAndClose() }]}
          onDone={onClose}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Dialog>
  );
};
