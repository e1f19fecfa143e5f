import { type ChatChannelId, eventChannel, roomChannel } from '../../../shared/rules/chat-channels.ts';

/** The sentences of the chat's channels: of the panel alone, which is fetched after a room's first picture. */
export const channelsText = {
  room: 'Room',
  event: 'Event',
  somebody: 'Somebody',
  label: 'Channels',
  others: 'Other channels',
  unreadElsewhere: 'Other channels, unread messages',
  unreadIn: (name: string, unread: string) => `${name}, ${unread}`,
  messagePrivately: 'Message privately',
  placeholder: (channel: ChatChannelId, name: string) => {
    if (channel === roomChannel) return 'Message everyone in the room';
    return channel === eventChannel ? 'Message everyone in the event' : `Message ${name} privately`;
  },
  onlyHosts: 'Only hosts can send messages to everyone in the event.',
  notHere: (name: string) => `${name} is not in the room.`,
  emptyHint: (channel: ChatChannelId, name: string) => {
    if (channel === roomChannel) return 'Everyone in the room sees what you write here.';
    return channel === eventChannel
      ? 'What hosts write here is seen in every room.'
      : `Only you and ${name} see what you write here.`;
  },
  decisionRequired: 'A decision is required',
  choices: 'Choices',
  notSentTo: (rooms: readonly string[]) => `Not sent to ${rooms.join(', ')}`,
  quote: 'Quote',
  dropQuote: 'Leave the quote out',
  inAnswerTo: (name: string) => `In answer to ${name}:`,
} as const;
