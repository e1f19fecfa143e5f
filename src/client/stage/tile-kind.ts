import type { Tile } from '../features/tiles/model/tiles-model.ts';

export type TileKind = 'camera' | 'screen' | 'workstation' | 'resource' | 'widget';

/** What a tile is to the eye. */
export const tileKindOf = (tile: Tile): TileKind => {
  if (tile.metaType !== 'participant') return tile.metaType;
  const type = tile.type.peek();
  if (type === 'vw') return 'workstation';
  return type === 'local' ? 'screen' : 'camera';
};

/** Whether a tile shows its own camera, which people expect to see as in a mirror. */
export const isMirrored = (tile: Tile): boolean => tile.screenId === null && tile.person?.isLocal === true;
