import MessageSquare from 'lucide-react/icons/message-square';
import { succeed } from '../../../shared/values/result.ts';
import type { DetailsPart } from '../../studio/slots.ts';
import { channelsText } from './channels-text.ts';
import { ChatPanel } from './view/chat-panel.tsx';

/** What fills the chat's panel, and writing to one person. */
export const chatDetails: DetailsPart = {
  panels: { chat: ChatPanel },
  personActions: [
    {
      order: 5,
      id: 'message',
      isOffered: ({ rooms }, person) =>
        !person.isLocal && person.active.value && person.roomId.value === rooms.current.value?.roomId,
      look: () => ({ label: channelsText.messagePrivately, icon: MessageSquare }),
      async run({ openRoom }, { identity }) {
        openRoom.peek()?.chat.write(identity);
        return succeed(undefined);
      },
    },
  ],
};
