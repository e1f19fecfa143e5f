import { type ChatChannelId, eventChannel, roomChannel } from '../../../shared/rules/chat-channels.ts';

/** The sentences of the chat's channels: of the panel alone, which is fetched after a room's first picture. */
export const channelsText = {
  room: 'Room',
  event: 'Event',
  somebody: 'Someone',
  label: 'Channels',
  others: 'Other channels and people',
  unreadElsewhere: 'Other channels with unread messages',
  unreadIn: (name: string, unread: string) => `${name}, ${unread}`,
  mention: 'People to mention',
  mentionsYou: 'Mentions you',
  everyoneInRoom: 'everyone in the room',
  everyoneInEvent: 'everyone in the event',
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
      ? 'Messages sent here appear in every room.'
      : `Only you and ${name} see what you write here.`;
  },
  decisionRequired: 'A decision is required',
  showQuestion: 'Show the question',
  choices: 'Choices',
  notSent: 'Not sent.',
  notSentTo: (rooms: readonly string[]) => `Not sent to ${rooms.join(', ')}.`,
  tooMany: "You're sending messages too quickly. This one will be sent automatically.",
  refusals: {
    tooOften: 'You sent too many messages in a short time. Try again in a moment.',
    notAllowed: "You aren't allowed to write here.",
    blocked: 'You have been blocked from this room.',
    roomGone: 'This room no longer exists.',
    notIn: "You're no longer in this room.",
    invalid: "It contains something that can't be sent.",
    tooLarge: "It's too long.",
    quoteGone: 'The message you quoted is no longer there.',
    tooManyMentions: (people: number) => `A message can mention up to ${people} people.`,
  },
  quote: 'Quote',
  search: 'Search messages',
  toNewest: 'Back to the latest',
  loadingNewer: 'Loading newer messages',
  newerFailed: "Couldn't load newer messages.",
  dropQuote: 'Remove quote',
  deleted: 'Message deleted',
  edited: '(edited)',
  editing: 'Editing your message',
  saving: 'Saving your message',
  cancelEditing: 'Cancel editing',
  save: 'Save',
  editMessage: 'Message text',
  actions: 'Message actions',
  copy: 'Copy',
  edit: 'Edit',
  delete: 'Delete',
  confirmDelete: 'Delete message',
  confirmDeleteWords: 'It will be deleted for everyone who can see it. This cannot be undone.',
  confirmDeletePollWords:
    'The poll and all its votes will be deleted for everyone who can see them. This cannot be undone.',
  walk: "Use the arrow keys to move between messages, and Tab to reach a message's actions.",
  inAnswerTo: (name: string) => `In reply to ${name}:`,
  loadOlder: 'Show older messages',
  loadingOlder: 'Loading older messages',
  historyFailed: "Couldn't load older messages.",
  react: 'React',
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
