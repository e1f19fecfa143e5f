import { useSignals } from '@preact/signals-react/runtime';
import Hand from 'lucide-react/icons/hand';
import { useRoom } from '../../../studio/context.ts';
import { hotkeys } from '../../../studio/hotkeys.ts';
import { BarButton } from '../../../ui/bar-button.tsx';
import { handsText } from '../text.ts';

/** Raises and lowers the own hand. */
export const HandButton = () => {
  useSignals();
  const { hands } = useRoom().studio;
  const raised = hands.raised.value;
  return (
    <BarButton
      label={raised ? handsText.lower : handsText.raise}
      icon={Hand}
      tone={raised ? 'hand' : undefined}
      hotkey={hotkeys().hand.shown}
      onClick={() => void hands.toggle()}
    />
  );
};
