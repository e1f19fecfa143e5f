import type { RecordedStroke } from './annotations.ts';
import { lastUntil } from './snapshots.ts';

/** A stroke as far as it is drawn. */
export interface DrawnStroke {
  readonly stroke: RecordedStroke;
  /** How many of its points there are. */
  readonly points: number;
}

/** Those of some strokes that are there at a time, each as far as it had come. */
export const drawnAt = (strokes: readonly RecordedStroke[], timeMs: number): readonly DrawnStroke[] =>
  strokes.flatMap((stroke) => {
    const grown = timeMs < stroke.endMs ? lastUntil(stroke.times, timeMs) : -1;
    return grown < 0 ? [] : [{ stroke, points: stroke.counts[grown]! }];
  });
