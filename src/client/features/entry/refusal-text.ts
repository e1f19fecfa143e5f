import { endSentence } from '../../ui/end-sentence.ts';

/** Why an event, or a page, cannot be entered. */
export const refusalText = {
  invalidTitle: 'Invalid Event ID',
  invalid: 'Please check your URL',
  lockedTitle: 'LOCKED',
  fullTitle: 'Event is Full',
  unnamedEvent: 'The event',
  full: (name: string) => `${name} is at capacity. Try again later.`,
  ended: 'The event has ended.',
  early: (time: string) => endSentence(`You joined too early. The event starts at ${time}`),
  untilStart: 'Until it starts',
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  calendar: 'Add to calendar',
  goneTitle: "You're no longer in this event",
  gone: 'You were removed from it, or it was deleted.',
  unauthorized: 'You are not authorized. Please contact the event host.',
  blocked: 'You cannot join this event.',
  switchAccount: 'Switch account',
  unknownPath: 'Not Found',
  toEvents: 'Go to events',
} as const;
