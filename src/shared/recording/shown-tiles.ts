import type { LayoutItem } from '../rules/grid/arrangement.ts';
import { gridLimits } from '../rules/grid/limits.ts';
import { formatTileIdentity, isTileIdentity } from '../rules/tiles/tile-identity.ts';
import { identitySeparator } from '../values/ids.ts';
import type { RecordedTile, Recording, TileState } from './read-recording.ts';

/** A tile that is seen: somebody, what they share, a resource, or a clip. */
export interface ShownTile {
  /** Its tile identity, by which a file has a region for it. */
  readonly id: string;
  readonly kind: 'person' | 'screen' | 'resource' | 'clip';
}

/** What whoever watches makes of a tile, for themselves. */
export interface OwnPlace {
  readonly isStarred: boolean;
  /** It is as wide as the grid. */
  readonly isExpanded: boolean;
}

/** The tiles that any file of a recording has pictures of. */
export const tilesWithRegion = ({ segments }: Pick<Recording, 'segments'>): ReadonlySet<string> =>
  new Set(segments.flatMap(({ regions }) => [...regions.keys()]));

/** A share's tile: a workstation's where a file has that, else a screen's. */
const shareOf = (owner: string, id: string, withRegion: ReadonlySet<string>): string | null => {
  if (id.includes(identitySeparator)) return isTileIdentity(id) ? id : null;
  if (!isTileIdentity(owner)) return null;
  const [vw, screen] = (['vw', 'screen'] as const).map((screenType) =>
    formatTileIdentity({ participantIdentity: owner, screenType, screenId: id }),
  );
  return (withRegion.has(vw!) ? vw : screen) ?? null;
};

/** What is seen of somebody or something that is so: their shares, then they themselves. */
export const shownTilesOf = (
  { id, type }: Pick<RecordedTile, 'id' | 'type'>,
  { active, shown, screens = [] }: TileState,
  withRegion: ReadonlySet<string>,
): readonly ShownTile[] => {
  if (type === 'resource') return shown ? [{ id, kind: 'resource' }] : [];
  if (!active) return [];
  const shares = screens.flatMap((share) => shareOf(id, share, withRegion) ?? []);
  return [...shares.map((share) => ({ id: share, kind: 'screen' }) as const), { id, kind: 'person' }];
};

/** Whether a tile shows a picture of the recording, where a file has one. */
export const hasOwnPicture = (kind: ShownTile['kind'], { camera }: TileState): boolean =>
  kind === 'screen' || (kind === 'person' && camera === true);

/** Whether a tile has the spotlight: a person's is theirs or that of one of their shares. */
export const hasSpotlight = (
  { id, kind }: ShownTile,
  { spotlighted = false, spotlightedShare = null }: TileState,
): boolean => spotlighted && (kind === 'screen' ? spotlightedShare === id : spotlightedShare === null);

/** As the live room has them: what is shared is larger, what is in the spotlight or starred comes first and is larger still. */
export const layoutItemOf = (tile: ShownTile, state: TileState, position: number, own: OwnPlace): LayoutItem => {
  const { id, kind } = tile;
  const starred = own.isStarred || hasSpotlight(tile, state);
  const usual = kind === 'person' ? gridLimits.activeSize : gridLimits.shareSize;
  const size = own.isExpanded ? gridLimits.fullSize : starred ? gridLimits.starredSize : usual;
  return { id, position, starred, size, orientation: 'horizontal' };
};
