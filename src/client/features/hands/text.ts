/** The sentences of raised hands. */
export const handsText = {
  raise: 'Raise hand',
  lower: 'Lower hand',
  count: (count: number) => (count === 1 ? '1 raised hand' : `${count} raised hands`),
  lowerFor: 'Lower hand',
  up: 'Hand is raised',
} as const;
