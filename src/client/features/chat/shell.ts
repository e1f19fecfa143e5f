import type { ShellPart } from '../../studio/slots.ts';
import { ChatPlace } from './view/chat-place.tsx';

/** The chat's panel. */
export const chatShell: ShellPart = {
  panels: [
    {
      name: 'chat',
      side: 'end',
      Place: ChatPlace,
      onFold: ({ studio }, folds) => studio.chatPanel.fold(folds),
    },
  ],
};
