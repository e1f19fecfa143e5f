import type { RecordedClip, RecordedTile, Recording } from '../../../../shared/recording/read-recording.ts';

const prefix = 'clip:';

/** Whether a tile is a clip, which nobody shared in the room. */
export const isClip = (tileId: string): boolean => tileId.startsWith(prefix);

/** The same however many others there are by the time that the recording is asked for again. */
const idOf = ({ start, tileId }: RecordedClip, index: number): string =>
  `${prefix}${tileId === undefined ? index : `${start} ${tileId}`}`;

/**
 * The clips of a recording as tiles of it: each is there from its start to its end, and plays from its offset on
 * (PLAY-028), as a video does that is shown and played in the room.
 */
export const clipTiles = ({ clips }: Pick<Recording, 'clips'>): readonly RecordedTile[] =>
  clips.map((clip, index) => ({
    id: idOf(clip, index),
    type: 'resource',
    initialState: { shown: false },
    earliestMs: clip.start,
    events: [
      {
        type: 'resource-shown',
        timestamp: clip.start,
        resultingState: { shown: true, isPlaying: true, time: clip.offset / 1_000, timeAt: clip.start, rate: 1 },
      },
      { type: 'resource-hidden', timestamp: clip.end, resultingState: { shown: false, isPlaying: false } },
    ],
    // What it is is found out from the file.
    resource: { type: 'file', contentType: 'video/mp4', url: null, sizeBytes: null, src: clip.src },
  }));

/** The tiles of clips that have in full what another tile shows, by that one: they are none of their own. */
export const clipsByTile = ({ clips }: Pick<Recording, 'clips'>): ReadonlyMap<string, readonly string[]> => {
  const byTile = new Map<string, readonly string[]>();
  for (const [index, clip] of clips.entries()) {
    if (clip.tileId !== undefined) byTile.set(clip.tileId, [...(byTile.get(clip.tileId) ?? []), idOf(clip, index)]);
  }
  return byTile;
};
