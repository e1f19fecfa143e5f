/** The sentences of the search in the chat, which is fetched when somebody searches. */
export const searchText = {
  label: (channel: string) => `Search in ${channel}`,
  close: 'Close search',
  results: 'Results',
  hint: 'Finds messages that have all of your words, however long ago they were written.',
  searching: 'Searching',
  none: 'Nothing found',
  noneHint: (channel: string) => `No message in ${channel} has these words.`,
  tooMany: (words: number) => `Search for up to ${words} words.`,
  more: 'Show older results',
  gone: 'This message is not there any more.',
  count: (count: number, isAll: boolean) => {
    if (!isAll) return `${count} or more messages found`;
    return count === 1 ? '1 message found' : `${count} messages found`;
  },
} as const;
