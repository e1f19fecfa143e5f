import type { ControlsPart } from '../../studio/slots.ts';
import { ChatButton } from './view/chat-button.tsx';
import { ChatPill } from './view/chat-pill.tsx';
import { soundMessages } from './view/sound-messages.ts';

/** The chat's pill, its button, its hotkey and its sound. */
export const chatControls: ControlsPart = {
  header: [{ place: 'end', order: 30, Component: ChatPill }],
  bar: [{ group: 'room', order: 20, Component: ChatButton }],
  hotkeys: ({ chat }) => ({
    chat: () => {
      chat.isOpen.value = !chat.isOpen.peek();
    },
  }),
  announce: soundMessages,
};
