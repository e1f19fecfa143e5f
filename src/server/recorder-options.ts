import * as v from 'valibot';
import { text, whole } from './option-schemas.ts';

/** The variables about recordings. */
export const recorderEntries = {
  RECORDERS: v.optional(whole('RECORDERS', 0, 16), '1'),
  RECORDER_KEY: v.optional(v.pipe(text, v.minLength(32, 'RECORDER_KEY must have at least 32 characters'))),
  FFMPEG: v.optional(text, 'ffmpeg'),
};

/** Who records rooms. */
export interface RecorderOptions {
  /** How many recorders this server starts at most, each when there is something to record. */
  readonly started: number;
  /** By which recorders that others have started prove that they may record; absent: there are none. */
  readonly key?: string;
  /** The ffmpeg that they run. */
  readonly ffmpeg: string;
}
