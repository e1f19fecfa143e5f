/** The sentences of raised hands. */
export const handsText = {
  raise: 'Raise hand',
  lower: 'Lower hand',
  count: (count: number) => (count === 1 ? '1 raised hand' : `${count} raised hands`),
  lowerFor: 'Lower hand',
  up: 'Hand is raised',
  queue: 'Raised hands',
  next: 'Next',
  nextHint: "Lowers the first person's hand, spotlights them and asks them to unmute",
  lowerAll: 'Lower all',
  lowerHandOf: (name: string) => `Lower hand: ${name}`,
} as const;
