import { useSignals } from '@preact/signals-react/runtime';
import type { LucideIcon } from 'lucide-react';
import ChartBar from 'lucide-react/icons/chart-bar';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import { useEvent } from '../../../studio/context.ts';
import type { DialogName } from '../../../studio/frame-state.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { pollButtonText } from '../button-text.ts';

interface AskButtonProps {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly dialog: DialogName;
}

/** Opens a dialog, for those who may write to everybody. */
const AskButton = ({ label, icon, dialog }: AskButtonProps) => {
  useSignals();
  const { studio, state } = useEvent();
  if (!studio.event.can('chat.send-global')) return null;
  return (
    <IconButton
      label={label}
      icon={icon}
      onClick={() => {
        state.dialog.value = dialog;
      }}
    />
  );
};

/** Opens the dialog in which a poll is made. */
export const PollButton = () => <AskButton label={pollButtonText.newPoll} icon={ChartBar} dialog="poll" />;

/** Opens the dialog in which a decision is asked for. */
export const DecisionButton = () => (
  <AskButton label={pollButtonText.newDecision} icon={CircleQuestionMark} dialog="decision" />
);
