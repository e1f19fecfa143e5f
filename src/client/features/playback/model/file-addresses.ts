import type { RecordedSegment, Recording } from '../../../../shared/recording/read-recording.ts';
import { playedMedium } from '../../../../shared/rules/resources.ts';
import { clipTiles } from './clips.ts';
import { mediaAddress, type PlaybackQuery } from './playback-query.ts';

/** Where the files of a recording are, which is elsewhere after a while. */
export interface FileAddresses {
  ofSegment(segment: RecordedSegment): string;
  /** Takes over those of a recording. */
  take(recording: Recording): void;
  /** Of what is in a tile; null: it is nowhere any more. */
  ofTile(tileId: string): string | null;
  /**
   * Asks for other addresses until there is an answer; false: there are none. Who asks while that is under way gets the
   * same.
   */
  renew(): Promise<boolean>;
}

/** Keeps the newest addresses; `ask` gets the recording anew, or null. */
export const keepAddresses = (
  query: PlaybackQuery,
  { ask, pageAddress }: { readonly ask: () => Promise<Recording | null>; readonly pageAddress: string },
): FileAddresses => {
  const segments = new Map<number, string>();
  const tiles = new Map<string, { readonly src: string; readonly isMedium: boolean }>();
  const take = (taken: Recording): void => {
    for (const { start, src } of taken.segments) segments.set(start, src);
    tiles.clear();
    for (const { id, resource } of [...taken.tiles, ...clipTiles(taken)]) {
      if (resource?.src) tiles.set(id, { src: resource.src, isMedium: playedMedium(resource.contentType) !== null });
    }
  };
  let renewing: Promise<boolean> | null = null;
  const takeAnew = async (): Promise<boolean> => {
    const anew = await ask();
    if (anew) take(anew);
    return anew !== null;
  };
  return {
    ofSegment: ({ start, src }) => mediaAddress(segments.get(start) ?? src, query, pageAddress),
    take,
    ofTile(tileId) {
      const file = tiles.get(tileId);
      if (!file) return null;
      return file.isMedium ? mediaAddress(file.src, query, pageAddress) : file.src;
    },
    renew() {
      renewing ??= takeAnew().finally(() => {
        renewing = null;
      });
      return renewing;
    },
  };
};
