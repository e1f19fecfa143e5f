import { type ChatChannelId, eventChannel, roomChannel } from '../../../shared/rules/chat-channels.ts';

/** The sentences of the chat. */
export const chatText = {
  label: 'Chat',
  open: 'Open chat',
  close: 'Close chat',
  room: 'Room',
  event: 'Event',
  somebody: 'Somebody',
  channels: 'Channels',
  otherChannels: 'Other channels',
  unreadElsewhere: 'Other channels, unread messages',
  unreadIn: (name: string, unread: string) => `${name}, ${unread}`,
  messagePrivately: 'Message privately',
  resize: 'Resize chat',
  placeholder: (channel: ChatChannelId, name: string) => {
    if (channel === roomChannel) return 'Message everyone in the room';
    return channel === eventChannel ? 'Message everyone in the event' : `Message ${name} privately`;
  },
  onlyHosts: 'Only hosts can send messages to everyone in the event.',
  notHere: (name: string) => `${name} is not in the room.`,
  send: 'Send',
  empty: 'No messages yet',
  emptyHint: (channel: ChatChannelId, name: string) => {
    if (channel === roomChannel) return 'Everyone in the room sees what you write here.';
    return channel === eventChannel
      ? 'What hosts write here is seen in every room.'
      : `Only you and ${name} see what you write here.`;
  },
  you: 'You',
  today: 'Today',
  yesterday: 'Yesterday',
  showMore: 'Show more',
  showLess: 'Show less',
  loadOlder: 'Show older messages',
  loadingOlder: 'Loading older messages',
  historyFailed: "Couldn't load older messages.",
  sending: 'Sending',
  notSent: 'Not sent',
  notSentTo: (rooms: readonly string[]) => `Not sent to ${rooms.join(', ')}`,
  discard: 'Delete',
  tooLong: (limit: number) => `Messages can be up to ${limit} characters.`,
  react: 'React',
  quote: 'Quote',
  dropQuote: 'Leave the quote out',
  inAnswerTo: (name: string) => `In answer to ${name}:`,
  messages: 'Messages',
  reactions: {
    funny: 'Funny',
    insightful: 'Insightful',
    confusing: 'Confusing',
    'thumbs-up': 'Thumbs up',
    'thumbs-down': 'Thumbs down',
  },
  typing: (names: readonly string[]) => {
    const [a, b, ...others] = names;
    if (!a) return '';
    if (!b) return `${a} is typing...`;
    if (others.length === 0) return `${a} and ${b} are typing...`;
    return `${a}, ${b}, and ${others.length} other${others.length === 1 ? '' : 's'} are typing...`;
  },
} as const;
