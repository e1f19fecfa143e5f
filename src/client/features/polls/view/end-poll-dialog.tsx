import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { useEvent } from '../../../studio/context.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { pollsText } from '../text.ts';

/** Asks before the chosen poll ends; there is nothing left to ask once it has ended. */
export const EndPollDialog = ({ onClose }: { onClose: () => void }) => {
  useSignals();
  const polls = useEvent().studio.openRoom.value?.polls;
  const pollId = polls?.ending.value;
  const open = pollId ? polls?.find(pollId) : undefined;
  const poll = open?.poll.value;
  const isOver = !poll || poll.ended;
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
  if (!open || isOver) return null;
  return (
    <ConfirmDialog
      title={pollsText.end}
      words={pollsText.endWords}
      action={pollsText.end}
      act={open.end}
      onDone={onClose}
      onClose={onClose}
    />
  );
};
