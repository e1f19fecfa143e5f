/** The sentences of events. */
export const eventsText = {
  settings: 'Event Settings',
  lock: 'Lock Event',
  unlock: 'Unlock Event',
  copyLink: 'Copy event link',
  enterCode: 'Enter permission code',
} as const;
