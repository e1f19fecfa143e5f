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
} as const;
