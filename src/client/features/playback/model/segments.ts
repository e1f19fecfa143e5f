import type { RecordedFiles, RecordedSegment } from '../../../../shared/recording/read-recording.ts';
import type { PlaybackQuery } from './playback-query.ts';
import type { Slice } from './slice.ts';

/** What is shown of a recording; times are ms since 1970. */
export interface ShownRange {
  readonly startMs: number;
  readonly endMs: number;
}

/** A part of one file, and where in the file it is. */
export interface Place {
  readonly index: number;
  readonly segment: RecordedSegment;
  /** From the file's beginning. */
  readonly offsetMs: number;
}

/** The part of a range that is between two times; all of it where there is none. */
const within = (range: ShownRange, fromMs: number, untilMs: number): ShownRange => {
  const [startMs, endMs] = [Math.max(range.startMs, fromMs), Math.min(range.endMs, untilMs)];
  return endMs > startMs ? { startMs, endMs } : range;
};

/** All of a recording of which there is any picture. */
const wholeRange = ({ start, duration, segments }: RecordedFiles): ShownRange => {
  const whole = { startMs: start, endMs: Math.min(start + duration, segments.at(-1)!.end) };
  // Of a document whose times do not fit its files, the files count.
  return whole.endMs > whole.startMs ? whole : { startMs: segments[0]!.start, endMs: segments.at(-1)!.end };
};

/** The part that is shown, in ms from the recording's beginning; null: all of it is (PLAY-031). */
export const sliceOf = (recording: RecordedFiles, { startMs, endMs }: ShownRange): Slice | null => {
  const whole = wholeRange(recording);
  if (startMs === whole.startMs && endMs === whole.endMs) return null;
  return { startMs: startMs - recording.start, endMs: endMs - recording.start };
};

/** The part that address and recording ask for, as far as there is any picture of it. */
export const shownRange = (recording: RecordedFiles, { slice: asked }: Pick<PlaybackQuery, 'slice'>): ShownRange => {
  const { start, slice } = recording;
  const played = wholeRange(recording);
  const recorded = slice ? within(played, slice.start, slice.end) : played;
  if (asked === null) return recorded;
  return within(recorded, start + asked.startMs, start + asked.endMs);
};

/** The file that has a time, or else begins next after it; the end of the last one after everything. */
export const placeAt = (segments: readonly RecordedSegment[], timeMs: number): Place => {
  const index = segments.findIndex(({ end }) => timeMs < end);
  if (index >= 0) {
    const segment = segments[index]!;
    return { index, segment, offsetMs: Math.max(0, timeMs - segment.start) };
  }
  const last = segments.at(-1)!;
  return { index: segments.length - 1, segment: last, offsetMs: last.end - last.start };
};
