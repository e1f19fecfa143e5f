import { longestId, withoutControls } from '../shared/recording/region.ts';
import { formatTileIdentity } from '../shared/rules/tiles/tile-identity.ts';
import { parseTrackName } from '../shared/rules/tiles/track-name.ts';
import type { WantedTile } from './atlas.ts';

/** What of one person is recorded at most: names of tracks are theirs to choose. */
const trackLimits = {
  screenIdCharacters: 64,
  screensPerPerson: 4,
} as const;

/** A track of pictures as the media server tells of it. The source is what its publisher had to be allowed. */
interface PictureTrack {
  readonly identity: string;
  readonly source: 'camera' | 'screen' | null;
  readonly name: string;
}

/** The tile that a track shows; null for what is not recorded. */
export const readPictureTrack = ({ identity, source, name }: PictureTrack): WantedTile | null => {
  try {
    const { trackKey, trackId } = parseTrackName(name);
    const isScreen = trackKey === 'screen' || trackKey === 'vw';
    if (source !== (isScreen ? 'screen' : 'camera') || (!isScreen && trackKey !== 'camera')) return null;
    if (isScreen && trackId !== undefined && trackId.length > trackLimits.screenIdCharacters) return null;
    const tileId = formatTileIdentity({
      participantIdentity: identity,
      ...(isScreen ? { screenType: trackKey } : {}),
      ...(isScreen && trackId !== undefined ? { screenId: trackId } : {}),
    });
    return tileId.length > longestId || !withoutControls.test(tileId)
      ? null
      : { tileId, kind: isScreen ? 'screen' : 'camera' };
  } catch {
    return null;
  }
};

interface Shown<Track> {
  readonly tile: WantedTile;
  readonly identity: string;
  readonly track: Track;
}

/** The tracks whose pictures are recorded, muted ones too: one for each tile. */
export class PictureTracks<Track> {
  private readonly shown = new Map<string, Shown<Track>>();

  /**
   * Takes a track for the one of its tile, and answers the one that it takes the place of, if any. Null: this person
   * shows as much as is recorded of one.
   */
  add(identity: string, tile: WantedTile, track: Track): { readonly before: Track | null } | null {
    const before = this.shown.get(tile.tileId);
    if (!before && tile.kind === 'screen') {
      const screens = [...this.shown.values()].filter(
        (each) => each.identity === identity && each.tile.kind === 'screen',
      );
      if (screens.length >= trackLimits.screensPerPerson) return null;
    }
    this.shown.set(tile.tileId, { tile, identity, track });
    return { before: before && before.track !== track ? before.track : null };
  }

  /** Whether the tile shows this track and not another one that has its name. */
  isOf(tileId: string, track: Track): boolean {
    return this.shown.get(tileId)?.track === track;
  }

  remove(tileId: string): void {
    this.shown.delete(tileId);
  }

  /** All of them by their tiles. */
  all(): readonly (readonly [tileId: string, track: Track])[] {
    return [...this.shown].map(([tileId, { track }]) => [tileId, track]);
  }
}
