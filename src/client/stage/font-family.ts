export const fontFamily = "'Inter Variable', Inter, system-ui, sans-serif";

/** Makes a canvas draw texts as they are written: by its contextual alternates Inter would draw 1x1 as 1×1. */
export const drawLiterally = (context: Pick<CanvasRenderingContext2D, 'letterSpacing'>): void => {
  // A canvas has no switch for them; they are off where letters are spaced, however little.
  context.letterSpacing = '0.001px';
};
