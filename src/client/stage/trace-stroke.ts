import type { CanvasPoint } from '../features/annotations/model/annotations-model.ts';

type Context = Pick<CanvasRenderingContext2D, 'moveTo' | 'lineTo' | 'quadraticCurveTo'>;

/** To where a line of so many points is settled: the middle between the last two, or its beginning. */
const moveToSettled = (context: Context, points: readonly number[], count: number): void => {
  const at = count * 2;
  if (count < 3) context.moveTo(points[0]!, points[1]!);
  else context.moveTo((points[at - 4]! + points[at - 2]!) / 2, (points[at - 3]! + points[at - 1]!) / 2);
};

/**
 * The part of a line that came with the points from one count to another, and that no later point changes: a curve
 * through the middles of the segments, as far as the middle of the last one.
 */
export const traceSettled = (context: Context, points: readonly number[], from: number, to: number): void => {
  moveToSettled(context, points, from);
  for (let index = Math.max(1, from - 1) * 2; index <= (to - 2) * 2; index += 2) {
    const x = points[index]!;
    const y = points[index + 1]!;
    context.quadraticCurveTo(x, y, (x + points[index + 2]!) / 2, (y + points[index + 3]!) / 2);
  }
};

/** The end of a line, which the next point bends, and where the pointer is expected to go. */
export const traceTail = (
  context: Context,
  points: readonly number[],
  count: number,
  predicted: readonly CanvasPoint[] = [],
): void => {
  moveToSettled(context, points, count);
  // A single point is a dot, for which a line needs some length.
  context.lineTo(points[count * 2 - 2]! + (count === 1 ? 0.01 : 0), points[count * 2 - 1]!);
  for (const { x, y } of predicted) context.lineTo(x, y);
};
