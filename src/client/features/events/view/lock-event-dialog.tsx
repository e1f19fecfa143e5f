import { useSignals } from '@preact/signals-react/runtime';
import { useEvent } from '../../../studio/context.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { eventsText } from '../text.ts';

/** Asks before everybody but the hosts is sent out of the event. */
export const LockEventDialog = ({ onClose }: { onClose: () => void }) => {
  useSignals();
  const { event } = useEvent().studio;
  return (
    <ConfirmDialog
      title={eventsText.lockTitle(event.facts.value.name)}
      words={eventsText.lockHint}
      action={eventsText.lock}
      act={() => event.setLocked(true)}
      onDone={onClose}
      onClose={onClose}
    />
  );
};
