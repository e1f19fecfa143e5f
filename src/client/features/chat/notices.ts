import { quoteRefusal } from '../../../shared/rules/chat.ts';
import { eventChannel } from '../../../shared/rules/chat-channels.ts';
import { type NoticeActions, type NoticeSentences, nameIn } from '../../studio/slots.ts';

export const chatNotices: NoticeSentences = {
  'message-waits': () => "A message wasn't sent. It will be sent when you return to its room.",
  'private-message': (params) => `${nameIn(params)} sent you a private message.`,
  'message-to-event': (params) => `${nameIn(params)} sent a message to everyone in the event.`,
  'message-copied': () => 'Message copied.',
  'message-not-copied': () => "Couldn't copy the message.",
  'message-answered': () => 'This message can no longer be edited, because someone has already replied to it.',
  'edited-message-deleted': () => 'The message you were editing was deleted. You can send your text as a new message.',
  'edit-not-saved': () => "You left the room before your edit was saved. Its text is in the chat's message field.",
  'quote-of-person': () => quoteRefusal,
};

/** Leads to what somebody wrote. */
export const chatNoticeActions: NoticeActions = {
  'private-message': {
    label: 'Reply',
    run: ({ page }, { identity = '' }) => page.entry.event.peek()?.openRoom.peek()?.chat.write(identity),
  },
  'message-to-event': {
    label: 'View',
    run({ page }) {
      const chat = page.entry.event.peek()?.openRoom.peek()?.chat;
      if (!chat) return;
      chat.show(eventChannel);
      chat.isOpen.value = true;
    },
  },
};
