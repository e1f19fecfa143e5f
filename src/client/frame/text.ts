/** The sentences of the studio's frame. */
export const frameText = {
  controls: 'Controls',
  move: 'Move the controls',
  moveHint: 'Drag, or press an arrow key to dock at another edge',
  more: 'More controls',
  tools: 'Tools',
  moreTools: 'More tools',
  theme: 'Appearance',
  themes: { system: 'System', dark: 'Dark', light: 'Light' },
  contrast: 'High contrast',
  enterFocus: 'Enter focus mode',
  exitFocus: 'Exit focus mode',
  disconnected: {
    duplicateTitle: 'Signed in somewhere else',
    duplicate: 'You joined this event in another window. Only one can take part at a time.',
    useHere: 'Use this window',
    kickedTitle: 'You were removed from the room',
    kicked: 'The host removed you, or the room filled up while you were away.',
    roomDeletedTitle: 'This room was deleted',
    roomDeleted: 'The host deleted this room. Messages in other rooms are saved.',
    backToWait: 'Choose a room',
  },
} as const;
