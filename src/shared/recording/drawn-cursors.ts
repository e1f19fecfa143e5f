import { annotationLimits } from '../rules/annotations/limits.ts';
import { recordingLimits } from '../values/recording-limits.ts';
import type { CanvasPoint, RecordedCursor } from './annotations.ts';
import { lastUntil } from './snapshots.ts';

/** A cursor where it is at a time. */
export interface SeenCursor extends CanvasPoint {
  readonly author: string;
  /** Where it comes from, and since when; the same as where it is: from nowhere. */
  readonly from: CanvasPoint;
  readonly sinceMs: number;
  /** How long it is on its way. */
  readonly glideMs: number;
  /** It has not moved for so long that it fades (ANN-006). */
  readonly isFading: boolean;
}

const { cursorFadeMs, cursorFadeLengthMs } = annotationLimits;
const seenMs = cursorFadeMs + cursorFadeLengthMs;

/** When some cursors move, begin to fade or go, in order. */
export const cursorChanges = (cursors: Iterable<RecordedCursor>): Float64Array => {
  const changes: number[] = [];
  for (const { times, points } of cursors) {
    for (const [index, timeMs] of times.entries()) {
      changes.push(timeMs);
      if (points[index] === null) continue;
      const leftMs = (times[index + 1] ?? Number.POSITIVE_INFINITY) - timeMs;
      if (leftMs > cursorFadeMs) changes.push(timeMs + cursorFadeMs);
      if (leftMs > seenMs) changes.push(timeMs + seenMs);
    }
  }
  return Float64Array.from(changes).sort();
};

/** Those of some cursors that are seen at a time. */
export const cursorsAt = (cursors: readonly RecordedCursor[], timeMs: number): readonly SeenCursor[] =>
  cursors.flatMap(({ author, times, points }) => {
    const last = lastUntil(times, timeMs);
    const [point, sinceMs = 0] = [points[last], times[last]];
    if (!point || timeMs - sinceMs >= seenMs) return [];
    const gapMs = sinceMs - (times[last - 1] ?? Number.NEGATIVE_INFINITY);
    const from = gapMs < seenMs ? (points[last - 1] ?? point) : point;
    const glideMs = Math.min(gapMs, recordingLimits.cursorMs);
    return [{ author, ...point, from, sinceMs, glideMs, isFading: timeMs - sinceMs >= cursorFadeMs }];
  });
