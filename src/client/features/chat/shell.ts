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
        // A sheet would cover faces and controls: it waits until it is asked for.
        studio.chatPanel.isOpen.value = false;
      },
    },
  ],
};
