/** The sentences of the list of events, and of the dialogs that open from it. */
export const eventsPageText = {
  page: {
    title: 'Events',
    create: 'Create New Event',
    enter: 'Enter',
    enterLabel: (name: string) => `Enter ${name}`,
    signOut: 'Sign out',
    administration: 'Administration',
    emptyTitle: 'No events yet',
    empty: 'Open an event link to join.',
    emptyAdministrator: 'Create the first one: it takes a minute.',
    search: 'Search events',
    nothingFound: (words: string) => `No event is called “${words}”.`,
    more: 'Show more',
    locked: 'Locked',
    unlocked: 'Unlocked',
    owner: 'owner',
    host: 'host',
    anyTime: 'No date',
    actions: (name: string) => `More about ${name}`,
    settings: 'Event Settings',
    share: 'Share',
    duplicate: 'Duplicate',
  },
  share: {
    title: (name: string) => `Share ${name}`,
    hint: "Anyone with this link can join, if the event's settings allow it.",
  },
  upgrade: {
    title: 'Upgrade Account',
    words: 'This feature is only available on an upgraded account. Please contact your provider.',
  },
} as const;
