/** The attributes that give an element a tooltip with its hotkey. */
export const tooltip = (words: string, hotkey?: string) => ({
  'data-tooltip': words,
  'data-hotkey': hotkey,
  'aria-keyshortcuts': hotkey
    ?.replace('Cmd', 'Meta')
    .replace('Ctrl', 'Control')
    .replace('←', 'ArrowLeft')
    .replace('→', 'ArrowRight'),
});
