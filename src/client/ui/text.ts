/** The sentences of the first pages. Those of rooms, dialogs and other screens come with them. */
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
    settings: 'Settings',
    loading: 'Loading',
    slow: 'This is taking longer than usual. If it continues, check your connection.',
    unreachable: "Can't reach the server. Check your connection and try again.",
    partFailed: "This part couldn't be loaded.",
  },
  screens: {
    notFoundTitle: 'Event not found',
    notFound: 'Please check your URL or refresh the page.',
    crashTitle: 'Looks like something went wrong!',
    crash: 'Your messages are saved. Reload to rejoin.',
    support: 'Contact support',
    unreachableTitle: 'No connection',
    entering: (room: string) => `Entering ${room}`,
  },
  toasts: { label: 'Notifications' },
} as const;
