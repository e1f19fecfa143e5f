import type { ShellPart } from '../../studio/slots.ts';
import { ChatPlace } from './view/chat-place.tsx';

/** The chat's panel. */
export const chatShell: ShellPart = {
  panels: [
    {
      name: 'chat',
      side: 'end',
      Place: ChatPlace,
      onFold({ studio }) {
        const { isOpen } = studio.chatPanel;
        let reopens = isOpen.peek();
        // A sheet would cover faces and controls: it waits until it is asked for, and from then on it is as the person has it.
        isOpen.value = false;
        const stop = isOpen.subscribe((open) => {
          reopens &&= !open;
        });
        return (unfolds) => {
          stop();
          if (unfolds && reopens) isOpen.value = true;
        };
      },
    },
  ],
};
