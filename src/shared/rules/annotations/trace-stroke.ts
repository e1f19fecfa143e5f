/** What a line is drawn with, as a canvas has it. (HTML, CanvasPath) */
interface Pen {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  quadraticCurveTo(controlX: number, controlY: number, x: number, y: number): void;
}

/** To where a line of so many points is settled: the middle between the last two, or its beginning. */
const moveToSettled = (pen: Pen, points: readonly number[], count: number): void => {
  const at = count * 2;
  if (count < 3) pen.moveTo(points[0]!, points[1]!);
  else pen.moveTo((points[at - 4]! + points[at - 2]!) / 2, (points[at - 3]! + points[at - 1]!) / 2);
};

/**
 * The part of a line that came with the points from one count to another, and that no later point changes: a curve
 * through the middles of the segments, as far as the middle of the last one.
 */
export const traceSettled = (pen: Pen, points: readonly number[], from: number, to: number): void => {
  moveToSettled(pen, points, from);
  traceCurve(pen, points, from, to);
};

const traceCurve = (pen: Pen, points: readonly number[], from: number, to: number): void => {
  for (let index = Math.max(1, from - 1) * 2; index <= (to - 2) * 2; index += 2) {
    const x = points[index]!;
    const y = points[index + 1]!;
    pen.quadraticCurveTo(x, y, (x + points[index + 2]!) / 2, (y + points[index + 3]!) / 2);
  }
};

/** The end of a line, which the next point bends, and where the pointer is expected to go. */
export const traceTail = (
  pen: Pen,
  points: readonly number[],
  count: number,
  predicted: readonly { readonly x: number; readonly y: number }[] = [],
): void => {
  moveToSettled(pen, points, count);
  traceEnd(pen, points, count);
  for (const { x, y } of predicted) pen.lineTo(x, y);
};

const traceEnd = (pen: Pen, points: readonly number[], count: number): void => {
  // A single point is a dot, for which a line needs some length.
  pen.lineTo(points[count * 2 - 2]! + (count === 1 ? 0.01 : 0), points[count * 2 - 1]!);
};

/** A line of so many points, of which no more come. */
export const traceWhole = (pen: Pen, points: readonly number[], count: number): void => {
  pen.moveTo(points[0]!, points[1]!);
  traceCurve(pen, points, 1, count);
  traceEnd(pen, points, count);
};
