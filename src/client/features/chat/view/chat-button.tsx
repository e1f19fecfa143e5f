import { useSignals } from '@preact/signals-react/runtime';
import MessageSquare from 'lucide-react/icons/message-square';
import { useRoom } from '../../../studio/context.ts';
import { hotkeys } from '../../../studio/hotkeys.ts';
import type { PlaceLook } from '../../../studio/slots.ts';
import { BarButton } from '../../../ui/bar-button.tsx';
import { chatText } from '../text.ts';

/** Opens and closes the chat. */
export const ChatButton = ({ compact }: PlaceLook) => {
  useSignals();
  const { isOpen } = useRoom().chat;
  if (compact) return null;
  return (
    <BarButton
      label={chatText.label}
      icon={MessageSquare}
      pressed={isOpen.value}
      tone={isOpen.value ? 'accent' : undefined}
      hotkey={hotkeys().chat.shown}
      onClick={() => {
        isOpen.value = !isOpen.peek();
      }}
    />
  );
};
