/** The sentences of events. */
export const eventsText = {
  settings: 'Event Settings',
  lock: 'Lock Event',
  unlock: 'Unlock Event',
  share: 'Share event link',
  enterCode: 'Enter permission code',
} as const;
