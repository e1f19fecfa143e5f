/** The sentences about other tabs of the same person. */
export const tabsText = {
  title: 'Signed in somewhere else',
  words: 'Only one tab may be logged in at a time. Another window, or another device, is using this sign-in.',
  endThis: 'End this session',
  endOthers: 'End all other sessions',
  endedTitle: 'This session has ended',
  ended: 'You can close this tab.',
  stillThere: 'The other session is still there. Try again, or close it yourself.',
} as const;
