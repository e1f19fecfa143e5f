/** The sentences of drawing. */
export const annotationsText = {
  cursor: 'Pointer',
  draw: 'Draw',
  highlight: 'Highlight',
  color: (place: number) => `Colour ${place}`,
  colors: 'Colour',
  undo: 'Undo my last drawing',
  clearMine: 'Clear my drawings',
  clearEveryone: "Clear everyone's drawings",
  showAnnotations: 'Show drawings',
  hideAnnotations: 'Hide drawings',
} as const;
