/** The sentences of what helps when media fail, and of the tools of what one shares. */
export const detailsText = {
  permission: {
    title: (names: readonly ('microphone' | 'camera')[]) => `Allow your ${names.join(' and ')}`,
  },
  turnOff: {
    title: 'Error Turning Off Media',
    words: (names: readonly ('microphone' | 'camera')[]) =>
      `Your ${names.join(' and ')} couldn't be turned off. Refresh the page to stop ${names.length > 1 ? 'them' : 'it'}.`,
    refresh: 'Refresh',
  },
  shareAnother: 'Share another screen',
  stopThisShare: 'Stop sharing this screen',
} as const;
