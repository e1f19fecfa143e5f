/** The sentences of what a room has and does not show. */
export const hiddenText = {
  show: (name: string) => `Show ${name} in this room`,
  heading: 'Hidden resources',
} as const;
