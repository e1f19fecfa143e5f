/** What the runtime configuration says of an event id that leads nowhere (CFG-015). */
export const configErrors = {
  unknown: { type: 'event_id', message: 'Event Id Not Found' },
  invalid: { type: 'event_id', message: 'Invalid Event ID' },
} as const;
