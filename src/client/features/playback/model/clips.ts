import type { RecordedTile, Recording } from '../../../../shared/recording/read-recording.ts';

const prefix = 'clip:';

/** Whether a tile is a clip, which nobody shared in the room. */
export const isClip = (tileId: string): boolean => tileId.startsWith(prefix);

/**
 * The clips of a recording as tiles of it: each is there from its start to its end, and plays from its offset on
 * (PLAY-028), as a video does that is shown and played in the room.
 */
export const clipTiles = ({ clips }: Pick<Recording, 'clips'>): readonly RecordedTile[] =>
  clips.map(({ src, start, end, offset }, index) => ({
    id: `${prefix}${index}`,
    type: 'resource',
    initialState: { shown: false },
    events: [
      {
        type: 'resource-shown',
        timestamp: start,
        resultingState: { shown: true, isPlaying: true, time: offset / 1_000, timeAt: start, rate: 1 },
      },
      { type: 'resource-hidden', timestamp: end, resultingState: { shown: false, isPlaying: false } },
    ],
    // What it is is found out from the file.
    resource: { type: 'file', contentType: 'video/mp4', url: null, sizeBytes: null, src },
  }));
