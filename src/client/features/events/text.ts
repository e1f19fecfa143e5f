/** The sentences of events. */
export const eventsText = {
  settings: 'Event Settings',
  lock: 'Lock Event',
  lockTitle: (name: string) => `Lock ${name}?`,
  lockHint: 'Everyone except the hosts is sent out, and no one else can enter until you unlock the event.',
  unlock: 'Unlock Event',
  share: 'Share event link',
  enterCode: 'Enter permission code',
} as const;
