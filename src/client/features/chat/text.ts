/** The sentences of the chat. */
export const chatText = {
  label: 'Chat',
  open: 'Open chat',
  close: 'Close chat',
  resize: 'Resize chat',
  send: 'Send',
  empty: 'No messages yet',
  you: 'You',
  today: 'Today',
  yesterday: 'Yesterday',
  showMore: 'Show more',
  showLess: 'Show less',
  loadOlder: 'Show older messages',
  loadingOlder: 'Loading older messages',
  historyFailed: "Couldn't load older messages.",
  sending: 'Sending',
  discard: 'Delete',
  tooLong: (limit: number) => `Messages can be up to ${limit} characters.`,
  react: 'React',
  says: (name: string, words: string) => `${name}: ${words}`,
  messages: 'Messages',
  mentionedYou: 'you were mentioned',
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
