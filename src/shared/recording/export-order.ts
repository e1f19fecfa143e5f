import * as v from 'valibot';
import { exportLimits } from '../values/playback-limits.ts';
import { idSchema as id, timeMsSchema as timeMs } from './region.ts';

/** The heights of exported files, in pixels; they are as wide as 16:9 has it. */
export const exportHeights = [720, 1_080] as const;

/** How wide a file of a height is. */
export const widthOf = (height: number): number => (height * 16) / 9;

/** The tiles that somebody has starred, or expanded. */
const tiles = v.pipe(v.array(id), v.maxLength(exportLimits.placedTiles));

/** What somebody has asked to be exported. */
export const exportOrderSchema = v.object({
  height: v.picklist(exportHeights),
  /** The part of the recording, from its beginning; null: all of it. */
  range: v.nullable(
    v.pipe(
      v.object({ start_ms: timeMs, end_ms: timeMs }),
      v.check(({ start_ms, end_ms }) => end_ms > start_ms),
    ),
  ),
  starred: tiles,
  expanded: tiles,
  /** Those that were given places by hand, in their order; others come behind them. */
  placed: v.optional(tiles, []),
});

export type ExportOrder = v.InferOutput<typeof exportOrderSchema>;

/** What a recorder gets to make an export of: the recording document with the addresses of its files, as JSON. */
export const exportWorkSchema = v.object({ order: exportOrderSchema, recording: v.string() });

/**
 * Why there is no file: no disk has room for it, it would be larger than a file may be, the recording is gone or closed to
 * whoever asked, or something else went wrong.
 */
export const exportProblems = ['no-place', 'too-large', 'gone', 'failed'] as const;
export type ExportProblem = (typeof exportProblems)[number];
