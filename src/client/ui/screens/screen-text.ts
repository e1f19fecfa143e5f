/** The sentences of the full pages that few people see. */
export const screenText = {
  invalidTitle: 'Invalid Event ID',
  invalid: 'Please check your URL',
  unknownPath: 'Not Found',
  lockedTitle: 'LOCKED',
  fullTitle: 'Event is Full',
  full: (name: string) => `${name} is at capacity. Try again later.`,
  unreachableTitle: 'No connection',
  switchAccount: 'Switch account',
  toEvents: 'Go to events',
  ended: 'The event has ended.',
  early: (time: string) => `You joined too early. The event starts at ${time}.`,
  unauthorized: 'You are not authorized. Please contact the event host.',
  blocked: 'You cannot join this event.',
} as const;
