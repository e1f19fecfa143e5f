import MessageSquare from 'lucide-react/icons/message-square';
import Search from 'lucide-react/icons/search';
import { succeed } from '../../../shared/values/result.ts';
import { hotkeys } from '../../studio/hotkeys.ts';
import type { DetailsPart } from '../../studio/slots.ts';
import { channelsText } from './channels-text.ts';
import { ChatPanel } from './view/chat-panel.tsx';

/** What fills the chat's panel, searching it, and writing to one person. */
export const chatDetails: DetailsPart = {
  panels: { chat: ChatPanel },
  commands: ({ chat }) => [
    {
      id: 'search',
      label: channelsText.search,
      icon: Search,
      hotkey: hotkeys().search.shown,
      onSelect() {
        chat.isOpen.value = true;
        chat.search.isOpen.value = true;
      },
    },
  ],
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
