import { type ChatChannelId, eventChannel, roomChannel } from '../../../shared/rules/chat-channels.ts';

/** The sentences of the search in the chat, which is fetched when somebody searches. */
export const searchText = {
  label: (channel: ChatChannelId, name: string) => {
    if (channel === roomChannel) return 'Search this room';
    return channel === eventChannel ? 'Search this event' : `Search your messages with ${name}`;
  },
  close: 'Close search',
  results: 'Results',
  hint: 'Finds messages that contain all of your words, no matter how old they are.',
  searching: 'Searching',
  none: 'Nothing found',
  noneHint: 'No messages here contain these words.',
  tooMany: (words: number) => `Search for up to ${words} words.`,
  more: 'Show older results',
  gone: 'This message no longer exists.',
  count: (count: number, isAll: boolean) => {
    if (!isAll) return `${count} or more messages found`;
    return count === 1 ? '1 message found' : `${count} messages found`;
  },
} as const;
