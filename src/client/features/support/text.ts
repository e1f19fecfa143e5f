/** The sentences of support. */
export const supportText = {
  open: 'Get support',
  close: 'Close support window',
  title: 'Support',
} as const;
