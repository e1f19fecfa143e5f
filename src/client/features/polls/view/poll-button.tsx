import { useSignals } from '@preact/signals-react/runtime';
import ChartBar from 'lucide-react/icons/chart-bar';
import { useEvent } from '../../../studio/context.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { pollButtonText } from '../button-text.ts';

/** Opens the dialog in which a poll is made, for those who may write to everybody. */
export const PollButton = () => {
  useSignals();
  const { studio, state } = useEvent();
  if (!studio.event.can('chat.send-global')) return null;
  return (
    <IconButton
      label={pollButtonText.newPoll}
      icon={ChartBar}
      onClick={() => {
        state.dialog.value = 'poll';
      }}
    />
  );
};
