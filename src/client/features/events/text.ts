/** The sentences of events. */
export const eventsText = {
  lock: 'Lock Event',
  unlock: 'Unlock Event',
  copyLink: 'Copy event link',
  page: {
    title: 'Events',
    enter: 'Enter',
    signOut: 'Sign out',
    emptyTitle: 'No events yet',
    empty: 'Open an event link to join.',
    unnamed: 'Event',
  },
} as const;
