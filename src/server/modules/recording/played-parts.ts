import { recordingLimits } from '../../../shared/values/recording-limits.ts';
import type { SegmentRow } from './tables.ts';

/** Of a part of a recording, what says when it is played. */
export type PlayedTimes = Pick<SegmentRow, 'started_at' | 'ended_at' | 'bytes' | 'finished' | 'tile_id'>;

/** Whether a part of a recording has a picture that can be played. */
export const isPlayed = ({ bytes, finished, ended_at }: PlayedTimes): boolean =>
  finished && bytes > 0 && ended_at !== null;

/** The parts that can be played of the picture of all, in order: each ends no later than the next one begins. */
export const compositeOf = <Kind extends PlayedTimes>(
  segments: readonly Kind[],
): readonly (Kind & { ended_at: number })[] =>
  segments
    .filter((segment) => isPlayed(segment) && segment.tile_id === null)
    .toSorted((a, b) => a.started_at - b.started_at)
    .map((segment, index, played) => {
      const next = played[index + 1];
      const endedAtMs = Math.min(segment.ended_at ?? 0, next?.started_at ?? Number.POSITIVE_INFINITY);
      return { ...segment, ended_at: Math.max(segment.started_at, endedAtMs) };
    });

/** How long a recording is without what is missing, and whether that is more than is left unsaid. */
export const lengthOf = (
  segments: readonly PlayedTimes[],
  endedAtMs: number | null,
): { readonly recordedMs: number; readonly hasGaps: boolean } => {
  const parts = compositeOf(segments);
  const recordedMs = parts.reduce((sum, { started_at, ended_at }) => sum + ended_at - started_at, 0);
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return { recordedMs: 0, hasGaps: false };
  // It had been ended before more could be missing: then a clock was set.
  const mostAfterMs = 2 * recordingLimits.unrecordedMs;
  const afterMs = Math.max(0, (endedAtMs ?? 0) - last.ended_at);
  const missingMs = last.ended_at - first.started_at - recordedMs + (afterMs > mostAfterMs ? 0 : afterMs);
  return { recordedMs, hasGaps: missingMs > recordingLimits.mostMissingMs };
};
