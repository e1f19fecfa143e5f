import * as v from 'valibot';

/** Characters of the id of a tile, at most. */
export const longestId = 400;

// Names of tracks are their publishers' to choose, and PostgreSQL keeps no NUL.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
export const withoutControls = /^[^\u0000-\u001f\u007f]*$/;

/** The id of a tile, of a person or of a recording. */
export const idSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(longestId), v.regex(withoutControls));

/** A moment, in milliseconds since 1970, or a length of time. */
export const timeMsSchema = v.pipe(v.number(), v.finite(), v.minValue(0));

/** Pixels of a recording's picture. */
export const pxSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(16_384));

export const regionSchema = v.object({ x: pxSchema, y: pxSchema, width: pxSchema, height: pxSchema });

/** A part of a recording's picture, in pixels from its upper left corner. */
export interface Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where in its region a picture lies, whole and in the middle, as the recorder draws it. */
export const pictureIn = (region: Region, size: Pick<Region, 'width' | 'height'> | undefined): Region => {
  if (!size) return region;
  const scale = Math.min(region.width / size.width, region.height / size.height);
  const [width, height] = [size.width * scale, size.height * scale];
  return { x: region.x + (region.width - width) / 2, y: region.y + (region.height - height) / 2, width, height };
};

/** What is seen of the media of a room while it is recorded, by the names of the specification (PLAY-038 to PLAY-041). */
export const mediaEventTypes = [
  'participant-camera-shared',
  'participant-camera-unshared',
  'participant-mic-shared',
  'participant-mic-unshared',
  'participant-screen-shared',
  'participant-screen-unshared',
  'participant-vw-shared',
  'participant-vw-unshared',
] as const;
export type MediaEventType = (typeof mediaEventTypes)[number];

/**
 * What can be wrong with a recording: no recorder can begin it, or has in time; it has no place for everybody, or its
 * recorder is too slow for all pictures; it ended since nobody was there, or was cut short; its
 * files cannot be made ready at present, as on a full disk.
 */
export const recordingProblems = ['not-begun', 'left-out', 'behind', 'gaps', 'empty', 'failed', 'unfinished'] as const;
export type RecordingProblem = (typeof recordingProblems)[number];
