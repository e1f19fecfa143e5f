import type { ShellPart } from '../../studio/slots.ts';
import { ChatPlace } from './view/chat-place.tsx';

/** The chat's panel. */
export const chatShell: ShellPart = {
  panels: [
    {
      name: 'chat',
      side: 'end',
      Place: ChatPlace,
      onArrival({ studio }, compact) {
        // A sheet would cover faces and controls: it waits until it is asked for.
        if (compact) studio.chatPanel.isOpen.value = false;
      },
    },
  ],
};
