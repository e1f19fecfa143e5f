/** How a cursor and its label look, in px. */
export const cursorLook = {
  arrow: [0, 0, 5.5, 15, 8, 8.5, 14.5, 5.5],
  labelX: 10,
  labelY: 15,
  labelHeight: 19,
  labelPadding: 8,
  labelRadius: 5,
  fontWeight: 550,
  fontSizePx: 11,
} as const;

/** What a cursor is painted with, as a canvas has it. (HTML, CanvasRenderingContext2D) */
interface Brush {
  fillStyle: unknown;
  strokeStyle: unknown;
  font: string;
  textBaseline: string;
  beginPath(): void;
  closePath(): void;
  lineTo(x: number, y: number): void;
  roundRect(x: number, y: number, width: number, height: number, radius: number): void;
  fill(): void;
  stroke(): void;
  fillText(text: string, x: number, y: number): void;
}

/** Around the arrow's point, for its white edge. */
export const cursorEdgePx = 2;

/** The size of a cursor with a name of this width, its edge included. */
export const cursorSize = (nameWidth: number): { readonly width: number; readonly height: number } => ({
  width: cursorEdgePx + cursorLook.labelX + nameWidth + cursorLook.labelPadding * 2 + 1,
  height: cursorEdgePx + cursorLook.labelY + cursorLook.labelHeight + 1,
});

/** Paints a cursor whose point is at 0, 0, with a name that is as wide as this in its font. */
export const paintCursor = (
  brush: Brush,
  { name, color, ink }: { readonly name: string; readonly color: string; readonly ink: string },
  nameWidth: number,
  font: string,
): void => {
  const { arrow, labelX, labelY, labelHeight, labelPadding, labelRadius } = cursorLook;
  brush.fillStyle = color;
  brush.strokeStyle = '#ffffff';
  brush.beginPath();
  for (let index = 0; index < arrow.length; index += 2) brush.lineTo(arrow[index]!, arrow[index + 1]!);
  brush.closePath();
  brush.fill();
  brush.stroke();
  brush.beginPath();
  brush.roundRect(labelX, labelY, nameWidth + labelPadding * 2, labelHeight, labelRadius);
  brush.fill();
  brush.fillStyle = ink;
  brush.font = font;
  brush.textBaseline = 'middle';
  brush.fillText(name, labelX + labelPadding, labelY + labelHeight / 2 + 0.5);
};
