/** The sentences of the first pages. Those of dialogs and rooms are in room-text.ts and come with them. */
export const text = {
  product: 'Rotunda',
  /** Of the tab's title and the chat's button. */
  unread: (count: number) => (count > 10 ? '10+ unread' : `${count} unread`),
  common: {
    ok: 'OK',
    cancel: 'Cancel',
    close: 'Close',
    copy: 'Copy',
    copied: 'Copied!',
    reload: 'Reload',
    retry: 'Try again',
    dismiss: 'Dismiss',
    more: 'More',
    loading: 'Loading',
    unreachable: "Can't reach the server. Check your connection and try again.",
    partFailed: "This part couldn't be loaded.",
    failed: 'Something went wrong. Please try again.',
  },
  screens: {
    notFoundTitle: 'Event not found',
    notFound: 'Please check your URL or refresh the page.',
    unknownPath: 'Not Found',
    crashTitle: 'Looks like something went wrong!',
    crash: 'Your messages are saved. Reload to rejoin.',
    support: 'Contact support',
    unreachableTitle: 'No connection',
    toEvents: 'Go to events',
    entering: (room: string) => `Entering ${room}`,
    portrait: 'Sorry, Portrait mode is not supported at this time. Please turn your device over to Landscape mode.',
  },
  toasts: { label: 'Notifications' },
} as const;
