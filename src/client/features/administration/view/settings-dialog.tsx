import { useSignals } from '@preact/signals-react/runtime';
import { useEvent } from '../../../studio/context.ts';
import { useAnswer } from '../../../studio/use-answer.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailureLine } from '../../../ui/failure-line.tsx';
import { adminText } from '../text.ts';
import { Waiting } from './data-table.tsx';
import { SettingsForm } from './settings-form.tsx';

/** "Event Settings": the settings of the event that somebody is in, for its hosts (EVT-035). */
export const SettingsDialog = ({ onClose }: { onClose: () => void }) => {
  useSignals();
  const { studio } = useEvent();
  const { answer, failure, again } = useAnswer(() => studio.administration.read(studio.event.facts.peek().eventId));
  return (
    <Dialog title={adminText.event.settingsTitle} onClose={onClose} widthPx={640} ignoreBackdrop>
      {answer !== null ? (
        <SettingsForm
          managed={answer}
          rooms={studio.rooms.all.value.map(({ roomId, name }) => ({ value: roomId, label: name.value }))}
          onSaved={() => void again()}
        />
      ) : failure !== null ? (
        <FailureLine code={failure.code} onRetry={() => void again()} />
      ) : (
        <Waiting />
      )}
    </Dialog>
  );
};
