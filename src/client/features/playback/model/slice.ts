import { playbackLimits as limits } from '../../../../shared/values/playback-limits.ts';

/** A part of a recording, in ms: of positions in what is shown, or from the recording's beginning, as is said where it is. */
export interface Slice {
  readonly startMs: number;
  readonly endMs: number;
}

/** The part that is suggested at a position: half a minute from there on, or the last one before the end. */
export const sliceAt = (positionMs: number, durationMs: number): Slice => {
  const endMs = Math.min(durationMs, positionMs + limits.sliceMs);
  const isNearEnd = endMs - positionMs < limits.shortestSliceMs;
  return { startMs: isNearEnd ? Math.max(0, endMs - limits.sliceMs) : positionMs, endMs };
};

/** A part that begins elsewhere; where that is behind its end, it is as long as before as far as there is place. */
export const withStart = ({ startMs, endMs }: Slice, toMs: number, durationMs: number): Slice => {
  const start = Math.max(0, Math.min(toMs, durationMs - limits.shortestSliceMs));
  if (endMs - start >= limits.shortestSliceMs) return { startMs: start, endMs };
  return { startMs: start, endMs: Math.min(durationMs, start + Math.max(endMs - startMs, limits.shortestSliceMs)) };
};

/** A part that ends elsewhere; where that is before its start, it is as long as before as far as there is place. */
export const withEnd = ({ startMs, endMs }: Slice, toMs: number, durationMs: number): Slice => {
  const end = Math.min(durationMs, Math.max(toMs, Math.min(durationMs, limits.shortestSliceMs)));
  if (end - startMs >= limits.shortestSliceMs) return { startMs, endMs: end };
  return { startMs: Math.max(0, end - Math.max(endMs - startMs, limits.shortestSliceMs)), endMs: end };
};
